import { isCardHeld, mayHoldCardNumber, readings } from "#lib/domain/cards/card-number.ts";
import { FIELD_END } from "#lib/domain/cards/digit-groups.ts";
import { textsWithoutMarkup } from "#lib/domain/cards/without-markup.ts";

/**
 * Finds the field in which a card number ends that began in a field before: its index among these neighbours, none of which holds a
 * number by itself. Undefined where there is none. Fields are joined as the gateway joins those of a record, so that whatever it
 * would mask is refused. Empty fields do not part a number.
 */
export function spreadCardNumberEnd(fields: readonly string[]): number | undefined {
  const plain = fields.map((field) => {
    const [bare = field] = textsWithoutMarkup(field);
    return bare.trim().replaceAll(FIELD_END, " ");
  });
  if (!isHeldBy(plain)) return undefined;
  const last = plain.findIndex((_, index) => isHeldBy(plain.slice(0, index + 1)));
  return last === -1 ? undefined : last;
}

function isHeldBy(fields: readonly string[]): boolean {
  const joined = fields.filter((field) => field !== "").join(FIELD_END);
  return mayHoldCardNumber(joined) && readings(joined).some((plain) => isCardHeld(plain));
}
