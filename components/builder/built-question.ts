/** What shows a question, built and in words, fetched as one part: each by itself would bring the names of all fields once more. */
export { PlanPanel } from "#components/builder/plan-panel.tsx";
export { QuestionBuilder } from "#components/builder/question-builder.tsx";
export { SentenceLine } from "#components/builder/sentence-line.tsx";
export { KeptSearch } from "#components/views/kept-search.tsx";
