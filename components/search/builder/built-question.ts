/** Loads all that shows a built question as one script: each part alone would bring the names of all fields again. */
export { ConditionChips } from "#components/search/builder/condition-chips.tsx";
export { FieldPalette } from "#components/search/builder/field-palette.tsx";
export { QuestionBuilder } from "#components/search/builder/question-builder.tsx";
export { KeptSearch, SentenceLine } from "#components/search/words/question-sentence.tsx";
