/** Loads all that shows a built question as one script: each part alone would bring the names of all fields again. */
export { ConditionChips } from "#components/find/search/builder/condition-chips.tsx";
export { FieldPalette } from "#components/find/search/builder/field-palette.tsx";
export { QuestionBuilder } from "#components/find/search/builder/question-builder.tsx";
export { KeptSearch, SentenceLine } from "#components/find/search/words/question-sentence.tsx";

/** Loads the language of questions from here, so that it does not bring again what a built question has brought. */
export const loadLanguage = () => import("#components/find/search/builder/question-as-text.ts");
