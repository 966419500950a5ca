import { type TopWord, topWords } from "#lib/domain/search/language/top-words.ts";
import { type DayName, dayName, MOST_DAY_WORDS } from "#lib/domain/search/words/day-words.ts";

/** Neighbouring words that name days (a comma may stand before a year), and the end of the first of them. */
export type DayRun = { from: number; to: number; firstTo: number; name: DayName };

const LONGEST_NAME = 40;

/** Finds the longest runs of bare words in a typed question that name days, at most `most` of them. */
export function dayRuns(text: string, most: number): DayRun[] {
  const words = topWords(text);
  const found: DayRun[] = [];
  for (let index = 0; index < words.length && found.length < most; ) {
    const run = longestFrom(text, words.slice(index, index + MOST_DAY_WORDS));
    if (run) found.push(run.found);
    index += run?.length ?? 1;
  }
  return found;
}

function longestFrom(text: string, words: readonly TopWord[]) {
  for (let length = words.length; length > 0; length -= 1) {
    const [first, last] = [words[0], words[length - 1]];
    // The text between words that are far apart is skipped, so that the work stays small.
    if (!first || !last || last.to - first.from > LONGEST_NAME) continue;
    const name = dayName(text.slice(first.from, last.to));
    if (name) return { length, found: { from: first.from, to: last.to, firstTo: first.to, name } };
  }
  return undefined;
}

/** A place in the text; `to` is the place behind it. */
type DayJoint = { from: number; to: number };

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
