import { isBeforeCutOff } from "#lib/sandbox/clock/calendar.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { SaleDraft } from "#lib/sandbox/seed/sale.ts";

/** A later adjustment of a transaction: its type, amount and delay, and its code if it failed. */
export type Consequence = {
  type: SaleDraft["type"];
  amountCents: number;
  /** Whole days later (0: the same day), and minutes after the original or after opening. */
  daysLater: number;
  minutes: number;
  milliseconds: number;
  failure: { code: number; message: string } | undefined;
};

const VOID_TOO_LATE = { code: 205, message: "Transactions can only be voided on the date processed" };
const RETURN_TOO_LARGE = { code: 194, message: "Amount exceeds the remaining return limit" };

/**
 * Invents the adjustments of a payment, a completion or a return. Sums hold: returns and completions stay within their
 * original.
 */
export function inventAftermath(random: Random, { type, approved, amountCents }: SaleDraft): Consequence[] {
  if (!approved) return [];
  if (type === "PA") return random.chance(740) ? [completionOf(random, amountCents)] : [];
  if (type === "R") return random.chance(50) ? [sameDay(random, "VR", amountCents)] : [];
  if (type !== "P" && type !== "PAC") return [];
  const fate = random.weighted([
    ["kept", 840],
    ["voided", 35],
    ["returned", 55],
    ["returned in part", 35],
    ["returned in parts", 20],
    ["void refused", 8],
    ["return refused", 7],
  ] as const);
  switch (fate) {
    case "kept":
      return [];
    case "voided":
      return [sameDay(random, "VP", amountCents)];
    case "returned":
      return [later(random, "R", amountCents)];
    case "returned in part":
      return [later(random, "R", partOf(random, amountCents))];
    case "returned in parts":
      return partsOf(random, amountCents).map((part) => later(random, "R", part));
    case "void refused":
      return [later(random, "VP", amountCents, VOID_TOO_LATE)];
    case "return refused":
      return [later(random, "R", amountCents + 1000, RETURN_TOO_LARGE)];
  }
}

/** Whether a void at that moment would have been in time. */
export function isInTime(type: SaleDraft["type"], originalMs: number, atMs: number): boolean {
  return (type !== "VP" && type !== "VR") || isBeforeCutOff(originalMs, atMs);
}

function completionOf(random: Random, amountCents: number): Consequence {
  const completed = random.chance(700) ? amountCents : partOf(random, amountCents);
  return { ...later(random, "PAC", completed), daysLater: random.below(6) };
}

function sameDay(random: Random, type: SaleDraft["type"], amountCents: number): Consequence {
  return {
    type,
    amountCents,
    daysLater: 0,
    minutes: 4 + random.below(120),
    milliseconds: random.below(60_000),
    failure: undefined,
  };
}

function later(
  random: Random,
  type: SaleDraft["type"],
  amountCents: number,
  failure?: { code: number; message: string },
): Consequence {
  return {
    type,
    amountCents,
    daysLater: 1 + random.below(20),
    minutes: 10 + random.below(600),
    milliseconds: random.below(60_000),
    failure,
  };
}

function partOf(random: Random, amountCents: number): number {
  return 1 + random.below(Math.max(1, amountCents - 1));
}

/** Splits an amount into two or three parts that leave a rest. */
function partsOf(random: Random, amountCents: number): number[] {
  const share = Math.floor(amountCents / 4);
  return Array.from({ length: 2 + random.below(2) }, () => 1 + random.below(Math.max(1, share)));
}
