import { useTranslations } from "next-intl";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import { useFieldWords } from "#components/find/search/words/field-labels.ts";
import type { PlanSummary } from "#lib/domain/search/plan/plan-summary.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { asCondition } from "#lib/domain/search/question/criterion-condition.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

type PlanPanelProps = {
  plan: PlanSummary;
  reading: Pick<SearchReading, "requestsDone" | "rowsSent" | "rows">;
};

/** Shows how a search is answered: what it took, the requests with the service's own field names, and what is decided here. */
export function PlanPanel({ plan, reading }: PlanPanelProps) {
  const t = useTranslations("builder.plan");
  const { conditionPhrase } = useFieldWords();
  const conditions = plan.here
    .map(({ condition, more, negated }) => conditionPhrase(withMore(condition, more), negated))
    .join(" · ");
  const { requestsDone, rowsSent, rows } = reading;
  return (
    <div className="flex w-fit max-w-prose flex-col gap-1 rounded-md border border-line bg-surface p-3">
      {requestsDone > 0 && <p>{t("took", { requests: requestsDone, sent: rowsSent, shown: rows.length })}</p>}
      <p>{t("requests", { count: plan.requests.length })}</p>
      <ol className="max-h-64 list-decimal overflow-y-auto pl-6">
        {plan.requests.map(({ criteria, scope, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan never changes
          <li key={index}>
            {t.rich(`role.${role}`, {
              scope: t(`scope.${scope}`),
              conditions: () => <Criteria criteria={criteria} />,
            })}
          </li>
        ))}
      </ol>
      <p>{plan.residual ? t(conditions === "" ? "residual" : "here", { conditions }) : t("noResidual")}</p>
      <p>{t("cost", plan.cost)}</p>
    </div>
  );
}

/** Lists the criteria of one request in words, each with the service's name of its field. */
function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  const t = useTranslations("builder.plan");
  const { conditionText } = useFieldWords();
  if (criteria.length === 0) return t("noConditions");
  return criteria.map((criterion, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a plan never changes
    <span key={index}>
      {index > 0 && " · "}
      {conditionText(asCondition(criterion))} <code className="font-mono text-xs">{criterion.field}</code>
    </span>
  ));
}

/** Pads a condition with empty values: only their count is shown. */
function withMore(condition: Condition, more: number): Condition {
  return { ...condition, values: [...condition.values, ...Array.from({ length: more }, () => "")] };
}
