import type { Resolver } from "react-hook-form";
import type { PaymentFields } from "#components/money/payments/payment-fields.ts";

const fetched = () => import("#components/money/payments/payment-resolver.ts").then((module) => module.paymentResolver);

/** Checks the fields by a schema that is fetched when somebody types: the form can be used before. Without it the server checks. */
export const lateResolver: Resolver<PaymentFields> = async (values, context, options) => {
  const resolver = await fetched().catch(() => null);
  return resolver ? resolver(values, context, options) : { values, errors: {} };
};

/** Fetches the schema ahead of its first use. */
export function fetchResolver(): void {
  fetched().catch(() => undefined);
}
