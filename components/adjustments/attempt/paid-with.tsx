import type { SaleShown } from "#components/adjustments/attempt/attempt.ts";
import { CardLabel } from "#components/payments/card-label.tsx";

/** What a transaction was paid with: its card, or the method's name. */
export function PaidWith({ sale: { card, paymentMethod } }: { sale: Pick<SaleShown, "card" | "paymentMethod"> }) {
  return <CardLabel brand={card?.brand ?? null} lastFour={card?.lastFour ?? ""} method={paymentMethod} />;
}
