import { useTranslations } from "next-intl";
import { useFieldWords } from "#components/search/words/field-labels.ts";
import type { PlanSummary } from "#lib/domain/search/plan/plan-summary.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { asCondition } from "#lib/domain/search/question/criterion-condition.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

/** Shows how a search is answered: the requests to the service, and the criteria decided here. */
export function PlanPanel({ plan }: { plan: PlanSummary }) {
  const t = useTranslations("builder.plan");
  const { conditionPhrase, conditionText } = useFieldWords();
  const words = (criterion: Criterion) => conditionText(asCondition(criterion));
  const conditions = plan.here
    .map(({ condition, more, negated }) => conditionPhrase(withMore(condition, more), negated))
    .join(" · ");
  return (
    <section aria-label={t("title")} className="flex flex-col gap-1 border-t border-line pt-2 text-ink-muted">
      <p>{t("requests", { count: plan.requests.length })}</p>
      <ol className="max-h-64 list-decimal overflow-y-auto pl-6">
        {plan.requests.map(({ criteria, scope, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan never changes
          <li key={index}>
            {t(`role.${role}`, {
              scope: t(`scope.${scope}`),
              conditions: criteria.length === 0 ? t("noConditions") : criteria.map(words).join(" · "),
            })}
          </li>
        ))}
      </ol>
      <p>{t("cost", plan.cost)}</p>
      <p>{plan.residual ? t(conditions === "" ? "residual" : "here", { conditions }) : t("noResidual")}</p>
    </section>
  );
}

/** Pads a condition with empty values: only their count is shown. */
function withMore(condition: Condition, more: number): Condition {
  return { ...condition, values: [...condition.values, ...Array.from({ length: more }, () => "")] };
}
