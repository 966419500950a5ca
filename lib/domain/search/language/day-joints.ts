import type { DayRun } from "#lib/domain/search/language/day-runs.ts";
import { topWords } from "#lib/domain/search/language/top-words.ts";

/** A place in the text; `to` is the place behind it. */
export type DayJoint = { from: number; to: number };

/** The words that may join a first and a last day, each with the words that may stand before the first. */
const JOINTS: Readonly<Record<string, readonly string[]>> = {
  to: ["from"],
  until: ["from"],
  till: ["from"],
  through: ["from"],
  and: ["between"],
  au: ["du", "de"],
  à: ["de"],
  "jusqu'au": ["du", "de"],
  et: ["entre"],
  "-": ["from", "du"],
  "–": ["from", "du"],
};
/** Joints that also join any two words. They join days only with the word before (`between`, `entre`). */
const NEEDS_BOTH = ["and", "et"];

/**
 * Finds the words that join these two days into one range: `from … to …`, `du … au …`. Empty where no word joins them.
 */
export function dayJoints(text: string, first: DayRun, second: DayRun): readonly DayJoint[] {
  const between = text.slice(first.to, second.from);
  const before = JOINTS[folded(between)];
  const at = first.to + (between.length - between.trimStart().length);
  if (!before) return [];
  const joint = { from: at, to: at + between.trim().length };
  const lead = topWords(text).find(({ to }) => to <= first.from && text.slice(to, first.from).trim() === "");
  if (lead && before.includes(folded(text.slice(lead.from, lead.to)))) return [lead, joint];
  return NEEDS_BOTH.includes(folded(between)) ? [] : [joint];
}

function folded(words: string): string {
  return words.normalize("NFC").trim().toLowerCase().replace(/’/g, "'");
}
