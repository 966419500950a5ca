/** What says a question in words, fetched as one part: each by itself would bring the names of all fields once more. */
export { PlanPanel } from "#components/builder/plan-panel.tsx";
export { SentenceLine } from "#components/builder/sentence-line.tsx";
