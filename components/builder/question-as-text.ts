/** What reads and writes questions as text, fetched as one part: each by itself would bring the language once more. */
export { checkDraft } from "#components/builder/check-draft.ts";
export { QuestionTextField } from "#components/builder/question-text-field.tsx";
export { TextProblems } from "#components/builder/text-problems.tsx";
export { ConditionProposal } from "#components/search/condition-proposal.tsx";
