/** What shows when a tool of the rows is used, or only on a narrow screen, fetched as one part. */
export { ColumnsDialog } from "#components/search/grid/columns/columns-dialog.tsx";
export { SortChoice } from "#components/search/grid/columns/sort-choice.tsx";
export { FileMakingLines } from "#components/search/grid/file-making-lines.tsx";
