import "server-only";
import { paymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import { type ReceiptChoices, readReceiptChoices } from "#lib/domain/receipts/receipt-choices.ts";
import type { WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";
import type { LoadedReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { wordReceipt } from "#lib/presenters/receipts/word-receipt.ts";

/** A receipt with the choices that it follows: those of the address, else the customer's or the shop's. */
export type ChosenReceipt = { choices: ReceiptChoices; worded: WordedReceipt; isWhole: boolean };

/** Puts a loaded receipt into words by the choices of an address. */
export function chooseReceipt(
  { facts, shop, isWhole }: LoadedReceipt,
  query: Readonly<Record<string, unknown>>,
): ChosenReceipt {
  const { settings } = shop;
  const choices = readReceiptChoices(query, {
    language: facts.customerLanguage ?? settings.language,
    paper: settings.paper,
    order: facts.order ?? settings.order,
  });
  return { choices, worded: wordReceipt(paymentReceipt(facts, shop, choices)), isWhole };
}
