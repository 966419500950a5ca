import "server-only";
import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import type { ProfileCard } from "#lib/domain/payments/payment.ts";
import { brandOf } from "#lib/gateway/codec/code-names.ts";
import { listedCards } from "#lib/wire/listed-cards.ts";

const DEFAULT_FUNCTION = "DEF";

/**
 * Reads the cards of a payment profile (interface §4.10, public guides). Of a number only its last four digits are kept, whether
 * the service masked it or not. Undefined when the answer is unreadable; cards without a usable id are left out.
 */
export function decodeProfileCards(json: unknown): readonly ProfileCard[] | undefined {
  const parsed = listedCards.safeParse(json);
  if (!parsed.success) return undefined;
  return parsed.data.card.flatMap((card) => {
    if (!/^[1-9][0-9]{0,3}$/.test(card.card_id)) return [];
    const month = card.expiry_month.padStart(2, "0");
    return {
      cardId: Number(card.card_id),
      isDefault: card.function.trim().toUpperCase() === DEFAULT_FUNCTION,
      brand: brandOf(card.card_type) ?? "other",
      lastFour: /[0-9]{4}$/.exec(card.number.trim())?.[0] ?? "",
      expiry: /^[0-9]{2}$/.test(month) && /^[0-9]{2}$/.test(card.expiry_year) ? `${month}/${card.expiry_year}` : "",
      owner: maskCardNumbers(card.name),
    };
  });
}
