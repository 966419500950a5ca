import { REFUND_REASONS, UNDO_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** As many as there are digit keys. */
export const MOST_REASONS = 9;
export const LONGEST_REASON = 60;

/** The acts for which a shop has a list of its own. */
export const REASON_ACTS = ["give_back", "undo"] as const;
export type ReasonAct = (typeof REASON_ACTS)[number];

/**
 * The shop's own lists of reasons, in the order of the digit keys: names with words in the message files, or its own
 * words.
 */
export const REASON_LISTS: Readonly<Record<ReasonAct, Setting<readonly string[]>>> = {
  give_back: listOf("refund_reasons", REFUND_REASONS),
  undo: listOf("undo_reasons", UNDO_REASONS),
};

function listOf(name: string, byDefault: readonly string[]): Setting<readonly string[]> {
  return { name, byDefault, parse: (json) => (isReasonList(json) ? json : undefined) };
}

/** Decides whether a text can be a reason: a few words on one line, without a card number among them. */
export function isReason(text: string): boolean {
  return (
    text !== "" &&
    text === text.trim() &&
    text.length <= LONGEST_REASON &&
    !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text) &&
    !holdsCardNumber(text)
  );
}

function isReasonList(json: unknown): json is readonly string[] {
  if (!Array.isArray(json) || json.length === 0 || json.length > MOST_REASONS) return false;
  const reasons = json.filter((reason): reason is string => typeof reason === "string" && isReason(reason));
  return new Set(reasons.map((reason) => reason.toLowerCase())).size === json.length;
}
