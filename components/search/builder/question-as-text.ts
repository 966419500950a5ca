/**
 * Loads all that reads and writes questions as text, and pasted numbers, as one script: each part alone would bring the
 * language again.
 */
export { checkDraft } from "#components/search/address/check-draft.ts";
export { QuestionTextField } from "#components/search/builder/question-text-field.tsx";
export { LongColumn, TextProblems } from "#components/search/text/text-problems.tsx";
export { ConditionProposal } from "#components/search/words/proposal-sentence.tsx";
export { pastedText, tooManyNumbers } from "#lib/domain/search/box/pasted-numbers.ts";
