/** Loads all that shows a built question as one script: each part alone would bring the names of all fields again. */
export { PlanPanel } from "#components/search/builder/plan-panel.tsx";
export { QuestionBuilder } from "#components/search/builder/question-builder.tsx";
export { KeptSearch, SentenceLine } from "#components/search/words/question-sentence.tsx";
