import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { PaymentFields } from "#components/money/payments/payment-fields.ts";
import { paymentInput } from "#lib/inputs/payment-input.ts";

/** Checks the fields by the server's own schema. */
export const paymentResolver = zodResolver(paymentInput) as unknown as Resolver<PaymentFields>;
