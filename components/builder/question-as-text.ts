/** What reads and writes questions as text, and pasted numbers, fetched as one part: each by itself would bring the language once more. */
export { checkDraft } from "#components/builder/check-draft.ts";
export { LongColumn } from "#components/builder/long-column.tsx";
export { QuestionTextField } from "#components/builder/question-text-field.tsx";
export { TextProblems } from "#components/builder/text-problems.tsx";
export { ConditionProposal } from "#components/search/condition-proposal.tsx";
export { tooManyNumbers } from "#lib/domain/question/pasted-column.ts";
export { pastedText } from "#lib/domain/question/pasted-text.ts";
