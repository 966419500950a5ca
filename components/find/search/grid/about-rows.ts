/** Loads the totals of all rows and of the selected rows as one script, since both need money and totals. */
export { SelectionBar } from "#components/find/search/grid/selection-bar.tsx";
export { TotalFigures } from "#components/find/search/grid/total-figures.tsx";
