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
