import type { Resolver } from "react-hook-form";
import type { PaymentFields } from "#components/money/payments/payment-fields.ts";

const fetchParts = () => import("#components/money/payments/late-parts.ts").catch(() => null);

/** Checks the fields by a schema that is fetched when somebody types. The form can be used before; without the schema the server checks. */
export const lateResolver: Resolver<PaymentFields> = async (values, context, options) => {
  const parts = await fetchParts();
  return parts ? parts.paymentResolver(values, context, options) : { values, errors: {} };
};

/** Returns the form's fields for names of the service; none where the names cannot be fetched. */
export async function lateFieldsOf(names: readonly string[]): Promise<readonly string[]> {
  return (await fetchParts())?.formFieldsOf(names) ?? [];
}

/** Fetches both ahead of their first use. */
export function fetchLateParts(): void {
  void fetchParts();
}
