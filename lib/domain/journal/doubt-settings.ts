import type { AdjustmentVerb } from "#lib/domain/journal/journal.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** How one store's lost answers are looked for. */
export type DoubtSettings = {
  /** Which operations send a marker as their order number. */
  markers: Readonly<Record<AdjustmentVerb, boolean>>;
  /** How long the service may take to show what it applied, before we say that no trace was found. */
  visibilityMinutes: number;
  /**
   * Whether others refund, void or complete with the same account: at a till, in a web shop, in the provider's own portal.
   * Then a match without a marker may be theirs, and a person decides.
   */
  othersAdjust: boolean;
};

/**
 * Safe with any account. A changed order number hides an adjustment from a search by the sale's own and takes the only link to it
 * from its report row, so only voids send a marker by themselves: reports may leave them out anyway.
 */
const CAUTIOUS: DoubtSettings = {
  markers: { refund: false, void: true, completion: false },
  visibilityMinutes: 15,
  othersAdjust: false,
};

/** Fewer than a request and its answer need would call everything untraced; more than a day helps nobody. */
export const VISIBILITY_MINUTES = { least: 5, most: 24 * 60 } as const;

export const DOUBT_SETTINGS: Setting<DoubtSettings> = { name: "doubts", byDefault: CAUTIOUS, parse };

function parse(value: unknown): DoubtSettings | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { markers, visibilityMinutes, othersAdjust } = value as Partial<Record<keyof DoubtSettings, unknown>>;
  if (typeof markers !== "object" || markers === null) return undefined;
  const { refund, void: voids, completion } = markers as Partial<Record<AdjustmentVerb, unknown>>;
  const isMarked = [refund, voids, completion].every((one) => typeof one === "boolean");
  const isTime =
    Number.isInteger(visibilityMinutes) &&
    (visibilityMinutes as number) >= VISIBILITY_MINUTES.least &&
    (visibilityMinutes as number) <= VISIBILITY_MINUTES.most;
  return isMarked && isTime && typeof othersAdjust === "boolean" ? (value as DoubtSettings) : undefined;
}
