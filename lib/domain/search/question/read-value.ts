import { formatAmount, parseAmount } from "#lib/domain/amounts/money.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import {
  type Comparison,
  type ConditionProblem,
  choicesOf,
  type Field,
  MAX_VALUE_LENGTH,
  type ValueKind,
} from "#lib/domain/search/question/criteria.ts";
import { plainDigits } from "#lib/domain/text/digits.ts";

/**
 * Brings one value into the one form in which it is kept: amounts as `12.30`, text without blanks around it. A possible
 * full card number is refused in every field, before any other check.
 */
export function readValue(
  { value: kind }: Pick<Field, "value">,
  comparison: Comparison,
  typed: string,
): { ok: true; value: string } | { ok: false; problem: ConditionProblem } {
  // This check compares compatibility forms, so that full-width digits and odd blanks hide no card number.
  if (holdsCardNumber(typed)) return { ok: false, problem: "value_card_number" };
  // A letter and a separate accent look like the accented letter, which is what keyboards write into names.
  const value = typed.normalize("NFC").trim();
  if (value === "") return { ok: false, problem: "value_missing" };
  if (value.length > MAX_VALUE_LENGTH) return { ok: false, problem: "value_too_long" };
  return readAs(kind, comparison, value);
}

function readAs(kind: ValueKind, comparison: Comparison, value: string): ReturnType<typeof readValue> {
  const whether = (fits: boolean, problem: ConditionProblem, kept = value) =>
    fits ? ({ ok: true, value: kept } as const) : ({ ok: false, problem } as const);
  switch (kind) {
    case "amount": {
      // The beginning of an amount is not an amount yet.
      if (comparison === "starts") return whether(/^[0-9]{1,7}(?:\.[0-9]{0,2})?$/.test(value), "value_not_amount");
      const amountCents = parseAmount(value);
      return whether(amountCents !== undefined, "value_not_amount", formatAmount(amountCents ?? 0));
    }
    case "digits":
      // The beginning of a number keeps its leading zeros: no number begins with one.
      return whether(
        /^[0-9]{1,18}$/.test(value),
        "value_not_digits",
        comparison === "starts" ? value : plainDigits(value),
      );
    case "last_four":
      return whether(
        comparison === "ends" || comparison === "starts" ? /^[0-9]{1,4}$/.test(value) : /^[0-9]{4}$/.test(value),
        "value_not_last_four",
      );
    case "currency":
      return whether(/^[A-Za-z]{3}$/.test(value), "value_not_currency", value.toUpperCase());
    case "reason": {
      // A common name of a reason, or a shop's own words.
      const name = choicesOf(kind).find((reason) => reason === value.toLowerCase());
      return name ? { ok: true, value: name } : readAs("text", comparison, value);
    }
    case "text":
    case "person":
    case "any_word":
      // Control characters, line separators, halves of a character, and the mark of a damaged one.
      return whether(!/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u.test(value), "value_unreadable");
    default:
      return whether(choicesOf(kind).includes(value.toLowerCase()), "value_not_choice", value.toLowerCase());
  }
}
