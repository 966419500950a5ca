import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { Fact } from "#components/ground/ui/facts.tsx";

/** Shows the rounding of a sum in cash, and the sum that changes hands; nothing where the amount itself does. */
export function CashFacts({
  amountCents,
  roundingCents,
  currency,
  way,
}: {
  amountCents: number;
  /** How much more (positive) or less than the amount changes hands. */
  roundingCents: number;
  currency: string;
  way: "due" | "toHandBack" | "handedBack";
}) {
  const t = useTranslations("transaction.cash");
  if (roundingCents === 0) return null;
  return (
    <>
      <Fact name={t("rounding")}>
        <Amount amountCents={roundingCents} currency={currency} />
      </Fact>
      <Fact name={t(way)}>
        <Amount amountCents={amountCents + roundingCents} currency={currency} className="font-semibold" />
      </Fact>
    </>
  );
}
