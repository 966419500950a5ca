/**
 * Loads all that reads and writes questions as text, and pasted numbers, as one script: each part alone would bring the
 * language again.
 */
export { checkDraft } from "#components/find/search/address/check-draft.ts";
export { QuestionTextField } from "#components/find/search/builder/question-text-field.tsx";
export { LongColumn, TextProblems } from "#components/find/search/text/text-problems.tsx";
export { ConditionProposal } from "#components/find/search/words/proposal-sentence.tsx";
export { pastedText, tooManyNumbers } from "#lib/domain/search/box/pasted-numbers.ts";
