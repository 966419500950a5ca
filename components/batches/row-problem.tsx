import { useTranslations } from "next-intl";
import { ReasonText } from "#components/transactions/reason-text.tsx";
import type { Reason, UnavailableCause } from "#lib/domain/outcome.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type RowRule = keyof Messages["batches"]["rules"];

/** Why a row is left out, was refused or was not sent: in the words of lists, else in those of the rules for one sale. */
export function RowProblem({ problem, currency }: { problem: Reason; currency: string | null }) {
  const t = useTranslations("batches.rules");
  const tCauses = useTranslations("reasons.unavailable");
  const rule = problem.rule as RowRule;
  if (!t.has(rule)) return <ReasonText reason={problem} currency={currency ?? ""} />;
  const { line = 0, count = 0, code = "", message = "", at = "", cause = "" } = problem.figures ?? {};
  const known = cause as UnavailableCause;
  return (
    <>
      {t(rule, {
        line,
        count,
        code,
        message,
        day: String(at).slice(0, 10),
        cause: tCauses.has(known) ? tCauses(known) : cause,
      })}
    </>
  );
}
