/** Loads as one script the parts that show only when a tool of the rows is used, or on a narrow screen. */
export { ColumnsDialog } from "#components/find/search/grid/columns/columns-dialog.tsx";
export { SortChoice } from "#components/find/search/grid/columns/sort-choice.tsx";
export { ExportDialog } from "#components/find/search/grid/export-dialog.tsx";
export { PendingFileLines } from "#components/find/search/grid/pending-files.tsx";
