/** What rows come to, all of them and those that are picked: fetched as one part, since both know of money and totals. */
export { SelectionBar } from "#components/search/grid/selection-bar.tsx";
export { TotalFigures } from "#components/search/grid/total-figures.tsx";
