import type { AdjustmentVerb } from "#lib/domain/journal/journal.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** The settings of one store for finding lost answers. */
export type DoubtSettings = {
  /** The operations that send a marker as their order number. */
  markers: Readonly<Record<AdjustmentVerb, boolean>>;
  /** The minutes that the service may take to show an applied operation, before we say that no trace was found. */
  visibilityMinutes: number;
  /**
   * Whether others refund, void or complete with the same account: at a till, in a web shop, in the provider's own
   * portal. Then a match without a marker may be theirs, and a person decides.
   */
  othersAdjust: boolean;
};

/**
 * Settings that are safe with any account. A changed order number hides an adjustment from a search by the sale's own,
 * and its report row has no other link to the sale. So only voids send a marker by default: reports may leave voids out
 * anyway.
 */
const CAUTIOUS: DoubtSettings = {
  markers: { refund: false, void: true, completion: false },
  visibilityMinutes: 15,
  othersAdjust: false,
};

/**
 * With less time than a request and its answer need, every operation would seem untraced; more than a day helps nobody.
 */
export const VISIBILITY_MINUTES = { least: 5, most: 24 * 60 } as const;

export const DOUBT_SETTINGS: Setting<DoubtSettings> = { name: "doubts", byDefault: CAUTIOUS, parse };

function parse(value: unknown): DoubtSettings | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { markers, visibilityMinutes, othersAdjust } = value as Partial<Record<keyof DoubtSettings, unknown>>;
  if (typeof markers !== "object" || markers === null) return undefined;
  const { refund, void: voids, completion } = markers as Partial<Record<AdjustmentVerb, unknown>>;
  const isMarked = [refund, voids, completion].every((setting) => typeof setting === "boolean");
  const isTime =
    Number.isInteger(visibilityMinutes) &&
    (visibilityMinutes as number) >= VISIBILITY_MINUTES.least &&
    (visibilityMinutes as number) <= VISIBILITY_MINUTES.most;
  return isMarked && isTime && typeof othersAdjust === "boolean" ? (value as DoubtSettings) : undefined;
}
