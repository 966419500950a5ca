import { useTranslations } from "next-intl";
import { criterionWords } from "#components/find/search/words/condition-words.ts";
import { useWordSources } from "#components/find/search/words/field-labels.ts";
import { proposalText } from "#components/find/search/words/proposal-text.ts";
import { conditionAround, correctionFor } from "#lib/domain/search/language/proposals.ts";
import type { Condition, QuestionProblem } from "#lib/domain/search/question/question.ts";

/** Proposes what to search instead of a faulty condition, in the reader's language; empty without a proposal. */
export function useProposalSentence() {
  const t = useTranslations("search.proposals");
  const sources = useWordSources();
  const { fieldName, comparisonName } = criterionWords(sources);

  function ofCondition(condition: Condition, problem: QuestionProblem["problem"], valueIndex = 0): string {
    const proposal = correctionFor(condition, problem, valueIndex, ({ name }) => fieldName(name));
    return proposalText(proposal, { t, list: sources.list, fieldName, comparisonName });
  }

  /** Proposes it for a problem at a place in a text. */
  function inText(text: string, { from, problem }: { from: number; problem: string }): string {
    const around = conditionAround(text, from);
    return around ? ofCondition(around.condition, problem as QuestionProblem["problem"], around.valueIndex) : "";
  }

  return { ofCondition, inText };
}

/** Shows the proposal for a faulty condition; nothing without one. */
export function ConditionProposal({
  condition,
  problem,
}: {
  condition: Condition;
  problem: QuestionProblem["problem"];
}) {
  return useProposalSentence().ofCondition(condition, problem);
}
