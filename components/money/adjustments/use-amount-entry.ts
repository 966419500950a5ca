import { useEffect, useRef } from "react";
import type {
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";
import { isOfOtherCurrency, readCents } from "#lib/domain/amounts/read-amount.ts";
import { type CashOfSale, handsNothingBack } from "#lib/domain/payments/refunded-cash.ts";

type AmountFields = FieldValues & { amount: string };

/**
 * Registers the amount field of a form that moves money. The offered amount is filled in and follows a new offer until the
 * person types; typed text is never replaced, even when it equals the offer. `offered` is empty without an offer.
 */
export function useAmountEntry<Fields extends AmountFields, Entry>(
  form: UseFormReturn<Fields, unknown, Entry>,
  offered: string,
): UseFormRegisterReturn {
  const name = "amount" as Path<Fields>;
  const isTyped = useRef(false);
  useEffect(() => {
    if (offered === "" || isTyped.current || form.getValues(name) === offered) return;
    form.setValue(name, offered as PathValue<Fields, Path<Fields>>);
  }, [offered, form, name]);
  return form.register(name, {
    onChange: () => {
      isTyped.current = true;
    },
  });
}

/**
 * Checks the typed fields, and refuses an amount of which nothing would be handed back in cash. The server checks it again; refusing it
 * here saves a round trip.
 */
export function payableInCash<Fields extends AmountFields, Entry>(
  resolve: Resolver<Fields, unknown, Entry>,
  cash: CashOfSale | null,
): Resolver<Fields, unknown, Entry> {
  return async (fields, context, options) => {
    const result = await resolve(fields, context, options);
    if (!handsNothingBack(cash, readCents(fields.amount) ?? 0)) return result;
    return { values: {}, errors: { ...result.errors, ...amountError<Fields>("rounds_to_nothing") } };
  };
}

/**
 * Checks the typed fields, and refuses an amount above `mostCents` with that message (null: no amount is offered). The server
 * checks the amount again; refusing it here saves a round trip. An amount in another currency than `currency` is refused as well: the
 * server gets cents.
 */
export function withinCents<Fields extends AmountFields, Entry>(
  resolve: Resolver<Fields, unknown, Entry>,
  mostCents: number | null,
  { message, currency }: { message: string; currency: string },
): Resolver<Fields, unknown, Entry> {
  return async (fields, context, options) => {
    const result = await resolve(fields, context, options);
    if (isOfOtherCurrency(fields.amount, currency))
      return { values: {}, errors: { ...result.errors, ...amountError<Fields>("amount_other_currency") } };
    if (mostCents === null || (readCents(fields.amount) ?? 0) <= mostCents) return result;
    return { values: {}, errors: { ...result.errors, ...amountError<Fields>(message) } };
  };
}

function amountError<Fields extends AmountFields>(message: string): FieldErrors<Fields> {
  return { amount: { type: "custom", message } } as FieldErrors<Fields>;
}
