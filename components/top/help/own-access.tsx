import { useFormatter, useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { HelpView } from "#components/top/help/help-view.ts";

/** Says what the person may do, how much of it alone, and whom they can ask for the rest. */
export function OwnAccessList({ help, currency }: { help: HelpView; currency: string }) {
  const t = useTranslations("help.may");
  const tRole = useTranslations("frame.roles");
  const format = useFormatter();
  const locale = useLocale();
  const { lines, limits, contacts } = help;
  const money = (cents: number) => moneyText(cents, currency, locale);
  const alone =
    limits === null
      ? null
      : [
          ...(limits.perOperationCents === null
            ? []
            : [t("perOperation", { amount: money(limits.perOperationCents) })]),
          ...(limits.perDayCents === null ? [] : [t("perDay", { amount: money(limits.perDayCents) })]),
          ...(limits.perDayCount === null ? [] : [t("perDayCount", { count: limits.perDayCount })]),
          ...(limits.saleAgeDays === null ? [] : [t("saleAge", { days: limits.saleAgeDays })]),
        ];
  const people = contacts.map(({ name, role }) => t("contact", { name, role: tRole(role) }));
  return (
    <Panel title={t("title")}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{t(`line.${line}`)}</li>
        ))}
      </ul>
      {alone !== null && (
        <p className="mt-3">{alone.length === 0 ? t("aloneFree") : t("alone", { limits: format.list(alone) })}</p>
      )}
      <p className="mt-3">
        {people.length === 0 ? t("askNobody") : t("ask", { people: format.list(people, { type: "disjunction" }) })}
      </p>
    </Panel>
  );
}
