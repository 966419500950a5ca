import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import { settlementPaths } from "#lib/paths/settlement-paths.ts";

/** Chooses the days: a plain form, so that its address can be kept. */
export function PeriodChoice({
  storeId,
  days,
  lastDay,
  lastMonth,
}: {
  storeId: string;
  days: SettlementDays;
  /** The latest day that can be chosen. */
  lastDay: string;
  lastMonth: SettlementDays;
}) {
  const t = useTranslations("settlement");
  return (
    <form action={settlementPaths.settlement(storeId)} className="flex flex-wrap items-end gap-2">
      <TextField label={t("from")} name="from" type="date" defaultValue={days.from} max={lastDay} required />
      <TextField label={t("to")} name="to" type="date" defaultValue={days.to} max={lastDay} required />
      <Button type="submit">{t("show")}</Button>
      <LinkButton variant="quiet" href={settlementPaths.settlement(storeId)}>
        {t("lastDays")}
      </LinkButton>
      <LinkButton variant="quiet" href={settlementPaths.settlement(storeId, lastMonth)}>
        {t("lastMonth")}
      </LinkButton>
    </form>
  );
}
