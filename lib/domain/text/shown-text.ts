import { withoutLongNumbers } from "#lib/domain/cards/card-number.ts";

/** Shortens typed text for quoting in a sentence, without long runs of digits, which could be a card number. */
export function shownText(text: string): string {
  return withoutLongNumbers(text.slice(0, 200).normalize("NFKC"), 12).slice(0, 40).toWellFormed();
}
