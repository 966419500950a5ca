import { useTranslations } from "next-intl";
import { useFieldWords } from "#components/search/field-words.ts";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import type { TypedCriterion } from "#lib/domain/criteria.ts";

/** Conditions that are asked for most, one click away. */
export const READY_CRITERIA = {
  orderNumber: { field: "OrderNumber", operator: "=", value: "" },
  lastFour: { field: "MaskedCardNumber", operator: "=", value: "" },
  amount: { field: "Amount", operator: "=", value: "" },
  declined: { field: "Response", operator: "=", value: "declined" },
} as const satisfies Readonly<Record<string, TypedCriterion>>;

export type ReadyCriterion = keyof typeof READY_CRITERIA;

/** The buttons that add them. */
export function ReadyCriteria({ onAdd }: { onAdd: (name: ReadyCriterion) => void }) {
  const t = useTranslations("search");
  const { fieldName } = useFieldWords();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1 sm:ml-auto">
      <legend className="sr-only">{t("ready")}</legend>
      <Button data-shortcut="/" aria-keyshortcuts="/" onClick={() => onAdd("orderNumber")}>
        {fieldName("OrderNumber")}
        <KeyHint keys="/" />
      </Button>
      <Button onClick={() => onAdd("lastFour")}>{t("readyLastFour")}</Button>
      <Button onClick={() => onAdd("amount")}>{fieldName("Amount")}</Button>
      <Button onClick={() => onAdd("declined")}>{t("readyDeclined")}</Button>
    </fieldset>
  );
}
