import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { PaymentFields } from "#components/money/payments/payment-fields.ts";
import { paymentInput } from "#lib/inputs/money/payment-input.ts";

export { formFieldsOf } from "#components/money/payments/refused-field-names.ts";

/** Checks the fields by the server's own schema. */
export const paymentResolver = zodResolver(paymentInput) as unknown as Resolver<PaymentFields>;
