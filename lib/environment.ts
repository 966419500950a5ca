import "server-only";

/** A variable is missing or malformed. The one-line message names the variable and never shows its value. */
export class SettingsProblem extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; a blank one counts as missing. */
export function readVariable(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

/** Reads a port. */
export function portOf(env: Environment, name: string, otherwise: number): number {
  return numberOf(env, name, otherwise, { what: "a port number", from: 1, to: 65_535 });
}

/** Reads a number within its bounds. */
export function numberOf(
  env: Environment,
  name: string,
  otherwise: number,
  { what, from, to }: { what: string; from: number; to: number },
): number {
  const text = readVariable(env, name);
  if (text === undefined) return otherwise;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= from && number <= to)) throw new SettingsProblem(`${name} must be ${what} from ${from} to ${to}.`);
  return number;
}

/** Reads one of these words; the first is the default. */
export function choiceOf<Word extends string>(env: Environment, name: string, words: readonly [Word, Word]): Word {
  const text = readVariable(env, name) ?? words[0];
  const word = words.find((one) => one === text);
  if (word === undefined) throw new SettingsProblem(`${name} must be ${words.join(" or ")}.`);
  return word;
}
