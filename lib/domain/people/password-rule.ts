import { isGuessable } from "#lib/domain/people/guessable-password.ts";

/** The longest password: more would only make the hash expensive. */
export const LONGEST_PASSWORD = 128;

const LONG_ENOUGH = 15;
const LONG_ENOUGH_WHEN_MIXED = 12;
/** Shorter names occur in passwords by chance. */
const SHORTEST_TELLING_WORD = 4;

export type PasswordProblem =
  | "password_too_short"
  | "password_too_long"
  | "password_unreadable"
  | "password_guessable"
  | "password_holds_name";

/**
 * What is wrong with a new password, or null: 15 characters, or 12 with letters and digits (PCI DSS 8.3.6), nothing that is guessed
 * soon, and not the person's own login or name. Nothing else is asked of it: long phrases are welcome.
 */
export function passwordProblem(password: string, person: { login: string; name: string }): PasswordProblem | null {
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return "password_unreadable";
  const length = [...password.trim()].length;
  const mixed = /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
  if (length < (mixed ? LONG_ENOUGH_WHEN_MIXED : LONG_ENOUGH)) return "password_too_short";
  if ([...password].length > LONGEST_PASSWORD) return "password_too_long";
  const lowered = password.toLowerCase();
  const words = [person.login, ...person.name.split(/\s+/)].map((word) => word.toLowerCase());
  const telling = words.filter((word) => [...word].length >= SHORTEST_TELLING_WORD);
  if (telling.some((word) => lowered.includes(word))) return "password_holds_name";
  return isGuessable(password, words) ? "password_guessable" : null;
}
