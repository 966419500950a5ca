import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";

/** A word of the language, and the place of its end. */
export type JoiningWord = { means: "and" | "or" | "not"; to: number };

const ENGLISH = /(?:and|or|not)(?![^\s()"*,])/iy;
/** Lower case only, since names have capitals; before an item to join. */
const FRENCH = /(?:et|ou|non)(?=\s+[^\s),]|["(])/y;
const MEANS: Readonly<Record<string, JoiningWord["means"]>> = { et: "and", ou: "or", non: "not" };
/** Words of a name around `et`: `Dupont et Fils`. */
const NAME_BEFORE = /(?<![^\s()])([\p{L}\p{M}.'’-]+)\s+$/u;
const NAME_BEHIND = /^\s+([\p{L}\p{M}.'’-]+)(?![^\s(),])/u;
const LONGEST_NAME = 60;

/**
 * Finds the word of the language that stands at this place, in English or in French. A French word joins only with
 * items on both sides of it, since it may begin a name; `et` does not join the words of a name.
 */
export function joiningWordAt(text: string, at: number): JoiningWord | undefined {
  const english = wordAt(ENGLISH, text, at);
  if (english !== undefined) return { means: english.toLowerCase() as JoiningWord["means"], to: at + english.length };
  const french = wordAt(FRENCH, text, at);
  const means = MEANS[french ?? ""];
  if (french === undefined || means === undefined) return undefined;
  const isMeant = means === "not" || (isBehindSomething(text, at) && !(means === "and" && isInName(text, at, french)));
  return isMeant ? { means, to: at + french.length } : undefined;
}

function wordAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function isBehindSomething(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /\s/.test(text[before] ?? "")) before -= 1;
  return before >= 0 && !"(~,".includes(text[before] ?? "");
}

function isInName(text: string, at: number, word: string): boolean {
  const [, before = ""] = NAME_BEFORE.exec(text.slice(Math.max(0, at - LONGEST_NAME), at)) ?? [];
  const end = at + word.length;
  const [, behind = ""] = NAME_BEHIND.exec(text.slice(end, end + LONGEST_NAME)) ?? [];
  return [before, behind].every((name) => name !== "" && choicesNamed(name).length === 0);
}
