/** What shows when a tool of the rows is used, or only on a narrow screen, fetched as one part. */
export { ColumnsDialog } from "#components/grid/columns-dialog.tsx";
export { FileMakingLines } from "#components/grid/file-making-lines.tsx";
export { SortChoice } from "#components/grid/sort-choice.tsx";
