import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { SettlementLine } from "#components/books/settlement/settlement-view.ts";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import type { Difference } from "#lib/domain/accounting/settlement/compare-settlement.ts";

/** Says whether a day ties; otherwise lists the differences, each with the rows of our own figure behind it. */
export function SettlementResult({
  line: { day, comparison, href },
  currency,
}: {
  line: SettlementLine;
  currency: string;
}) {
  const t = useTranslations("settlement.result");
  const locale = useLocale();
  if (comparison.kind === "tied") {
    return (
      <Badge tone="approved" icon="check">
        {t("tied")}
      </Badge>
    );
  }
  if (comparison.kind !== "differs") {
    return (
      <Badge tone="doubt" icon="question-diamond">
        {t(comparison.kind)}
      </Badge>
    );
  }
  return (
    <ul className="flex flex-col gap-0.5">
      {comparison.differences.map(({ figure, by }) => (
        <li key={figure} className="whitespace-nowrap">
          <Link
            prefetch={false}
            href={href[figure]}
            aria-label={t("openNamed", { figure: t(figure), by: signed({ figure, by }, locale), day, currency })}
            className="font-semibold text-declined underline underline-offset-4 tabular-nums"
          >
            {t(figure)} {signed({ figure, by }, locale)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Writes a difference with its sign: the service has more, or less, than we. */
function signed({ figure, by }: Difference, locale: string): string {
  const plus = by > 0 ? "+" : "";
  const isAmount = figure === "salesCents" || figure === "refundsCents";
  return `${plus}${isAmount ? amountText(by, locale) : String(by).replace("-", "−")}`;
}
