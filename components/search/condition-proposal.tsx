import { useProposalSentence } from "#components/search/proposal-sentence.ts";
import type { Condition, QuestionProblem } from "#lib/domain/question.ts";

/** What to ask instead of what is wrong with a condition; nothing where there is nothing to propose. */
export function ConditionProposal({
  condition,
  problem,
}: {
  condition: Condition;
  problem: QuestionProblem["problem"];
}) {
  return useProposalSentence().ofCondition(condition, problem);
}
