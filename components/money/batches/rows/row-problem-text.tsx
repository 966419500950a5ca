import { useLocale, useTranslations } from "next-intl";
import { CompletionLink } from "#components/ground/amounts/completion-link.tsx";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { rowRuleFigures } from "#components/money/batches/rows/row-texts.ts";
import type { RowProblem } from "#lib/domain/batches/batch.ts";
import { figuresIn, type Rule } from "#lib/domain/reasons/reason.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type WordedRule = Rule & keyof Messages["batches"]["rules"];

/**
 * Says why a row is left out, was refused or was not sent: in the words of batches, else in those of the rules for one sale.
 */
export function RowProblemText({
  storeId,
  problem,
  currency,
}: {
  storeId: string;
  problem: RowProblem;
  currency: string | null;
}) {
  const t = useTranslations("batches.rules");
  const tCauses = useTranslations("reasons.unavailable");
  const locale = useLocale();
  if (!hasWords(problem)) {
    return (
      <span>
        <ReasonText reason={problem} currency={currency ?? ""} />
        <CompletionLink storeId={storeId} reason={problem} />
      </span>
    );
  }
  const { cause } = figuresIn(problem);
  return (
    <>{t(problem.rule, rowRuleFigures(problem, currency ?? "", locale, cause === undefined ? "" : tCauses(cause)))}</>
  );

  function hasWords(one: RowProblem): one is Extract<RowProblem, { rule: WordedRule }> {
    return t.has(one.rule as WordedRule);
  }
}
