/** What shows a question, built and in words, fetched as one part: each by itself would bring the names of all fields once more. */
export { PlanPanel } from "#components/search/builder/plan-panel.tsx";
export { QuestionBuilder } from "#components/search/builder/question-builder.tsx";
export { KeptSearch, SentenceLine } from "#components/search/words/question-sentence.tsx";
