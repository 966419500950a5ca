import { useProposalSentence } from "#components/search/words/proposal-sentence.ts";
import type { Condition, QuestionProblem } from "#lib/domain/search/question/question.ts";

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
