import { useLocale, useTranslations } from "next-intl";
import { rowRuleFigures } from "#components/batches/rows/row-rule-figures.ts";
import { CompletionLink } from "#components/payments/completion-link.tsx";
import { ReasonText } from "#components/payments/reason-text.tsx";
import type { Reason, UnavailableCause } from "#lib/domain/outcome.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type RowRule = keyof Messages["batches"]["rules"];

/** Why a row is left out, was refused or was not sent: in the words of lists, else in those of the rules for one sale. */
export function RowProblem({
  storeId,
  problem,
  currency,
}: {
  storeId: string;
  problem: Reason;
  currency: string | null;
}) {
  const t = useTranslations("batches.rules");
  const tCauses = useTranslations("reasons.unavailable");
  const locale = useLocale();
  const rule = problem.rule as RowRule;
  if (!t.has(rule)) {
    return (
      <span>
        <ReasonText reason={problem} currency={currency ?? ""} />
        <CompletionLink storeId={storeId} reason={problem} />
      </span>
    );
  }
  const cause = String(problem.figures?.cause ?? "");
  const known = cause as UnavailableCause;
  const told = tCauses.has(known) ? tCauses(known) : cause;
  return <>{t(rule, rowRuleFigures(problem, currency ?? "", locale, told))}</>;
}
