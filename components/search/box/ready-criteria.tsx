import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import type { Condition } from "#lib/domain/search/question/question.ts";

/** The most used conditions, one click away. */
const READY: Readonly<Record<"orderNumber" | "lastFour" | "amount" | "declined", Condition>> = {
  orderNumber: { kind: "condition", field: "OrderNumber", comparison: "is", values: [""] },
  lastFour: { kind: "condition", field: "MaskedCardNumber", comparison: "is", values: [""] },
  amount: { kind: "condition", field: "Amount", comparison: "is", values: [""] },
  declined: { kind: "condition", field: "Response", comparison: "is", values: ["declined"] },
};
const NAMES = ["orderNumber", "lastFour", "amount", "declined"] as const;

/** Shows a button for each ready condition. */
export function ReadyCriteria({ onAdd }: { onAdd: (condition: Condition) => void }) {
  const t = useTranslations("builder.ready");
  return (
    <>
      {NAMES.map((name) => (
        <Button key={name} variant="secondary" className="shrink-0 font-normal" onClick={() => onAdd(READY[name])}>
          {t(name)}
        </Button>
      ))}
    </>
  );
}
