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

/** Why a new password is refused. Lists of common passwords and of the person's last ones are looked through on the server. */
export type PasswordFault = PasswordProblem | "password_common" | "password_used";

/**
 * Finds the problem of a new password, or null. A password needs 15 characters, or 12 with letters and digits (PCI DSS
 * 8.3.6). It must not be easy to guess, nor contain the person's login or name, or that of a shop. There is no other rule: long
 * phrases are welcome.
 */
export function passwordProblem(
  password: string,
  person: { login: string; name: string },
  shops: readonly string[] = [],
): PasswordProblem | null {
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return "password_unreadable";
  const length = [...password.trim()].length;
  const mixed = /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
  if (length < (mixed ? LONG_ENOUGH_WHEN_MIXED : LONG_ENOUGH)) return "password_too_short";
  if ([...password].length > LONGEST_PASSWORD) return "password_too_long";
  const lowered = password.toLowerCase();
  const words = [person.login, ...person.name.split(/\s+/)].map((word) => word.toLowerCase());
  const telling = words.filter((word) => [...word].length >= SHORTEST_TELLING_WORD);
  if (telling.some((word) => lowered.includes(word))) return "password_holds_name";
  const joined = joinedWords(password);
  const ofShops = shops.map(joinedWords).filter((name) => name.length >= SHORTEST_TELLING_WORD);
  if (ofShops.some((name) => joined.includes(name))) return "password_holds_name";
  // Single words of a shop's name may occur; they only count for little.
  const known = [...words, ...shops.flatMap(wordsOfShop)];
  return isGuessable(password, known) ? "password_guessable" : null;
}

/**
 * The most common words in lists of stolen passwords, and words of this product. A longer word comes before its own
 * prefix, so that the pattern matches the longer one.
 */
const COMMON = [
  "motdepasse|password|passwort|passw|contrasena|welcome|bienvenue|bonjour|letmein|iloveyou|jetaime|monkey|dragon|sunshine",
  "princess|football|baseball|hockey|master|shadow|superman|batman|trustno|whatever|administrator|administrateur|admin|user",
  "login|secret|secure|default|changeme|temp|test|guest|root|practice|canada|quebec|montreal|vancouver|toronto|soleil|chocolat|azerty|qwerty|qwertz",
  "counterfoil|refund|payment|remboursement|paiement|caisse|manager|clerk|cashier|store|shop|magasin|boutique",
  "spring|summer|autumn|winter|printemps|ete|automne|hiver|january|february|december|janvier|fevrier|decembre|monday|lundi",
].join("|");

/** Phrases that everybody knows, without their blanks. */
const PHRASES = [
  "correcthorsebatterystaple|thequickbrownfox|jumpsoverthelazydog|jumpedoverthelazydog|tobeornottobe|thatisthequestion|maytheforcebewithyou",
  "iamyourfather|winteriscoming|onceuponatime|iliketomoveit|nevergonnagiveyouup|helloworld|abracadabra|supercalifragilisticexpialidocious",
  "mypassword|ilovemypassword|letmeinplease|openthedoor|opensesame|sesameouvretoi|jetaimemonamour|lavieestbelle",
  "iletaitunefois|vivelequebec|vivelequebeclibre|jemesouviens|ocanada|godsavethequeen|godsavetheking|threeblindmice|twinkletwinklelittlestar",
].join("|");

/** Neighbouring characters: on keyboards (in rows, in columns, from row to row), in the alphabet, in numbers. */
const ROWS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1a2z3e4r5t6y7u8i9o0p",
  "1a2b3c4d5e6f7g8h9i0j",
  "a1b2c3d4e5f6g7h8i9j0",
];
const SHORTEST_RUN = 3;

const STANDS_FOR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Shorter names occur in any text by chance. */
const SHORTEST_NAME = 2;
const FEWEST_KINDS = 5;
const LEAST_WORTH = 8;

/**
 * Decides whether a long password would be guessed soon. It may have few different characters, repeat a short piece, or
 * be little more than common words, the person's own names, neighbouring keys and years. Each of these pieces is worth
 * no more than one character.
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const own = names.map(plain).filter((name) => name.length >= SHORTEST_NAME);
  own.sort((left, right) => right.length - left.length);
  const text = own.reduce((left, name) => left.replaceAll(name, PIECE), plain(password));
  if (new Set(text.replace(/\s/g, "")).size < FEWEST_KINDS) return true;
  const unit = /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
  // Digits are read as letters only for words: as digits they may be a run or a year.
  const letters = readAsLetters(unit);
  return Math.min(worthOf(unit), worthOf(letters), worthOf(withoutPhrases(letters))) < LEAST_WORTH;
}

function wordsOfShop(name: string): readonly string[] {
  return name.split(/\s+/).filter((word) => [...word].length >= SHORTEST_TELLING_WORD);
}

/** The letters and digits alone, so that a name is found however it is spaced. */
function joinedWords(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function plain(password: string): string {
  return password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function readAsLetters(text: string): string {
  return [...text].map((character) => STANDS_FOR[character] ?? character).join("");
}

function withoutPhrases(text: string): string {
  const joined = [...text].filter((character) => character === PIECE || /[\p{L}\p{N}]/u.test(character)).join("");
  return joined.replace(new RegExp(PHRASES, "gu"), PIECE);
}

/** Counts the characters left to guess: each guessable piece counts as one, and separators as none. */
function worthOf(text: string): number {
  const withoutWords = text.replace(new RegExp(COMMON, "gu"), PIECE).replace(/(?:19|20)\d\d/g, PIECE);
  return [...withoutRuns(withoutWords).replace(/[\s._\-+*#!?]/g, "")].length;
}

/** Replaces a guessable piece: no password holds it, since control characters are refused. */
const PIECE = "\u0001";

function withoutRuns(text: string): string {
  const characters = [...text];
  let left = "";
  for (let at = 0; at < characters.length; ) {
    const length = runAt(characters, at);
    left += length >= SHORTEST_RUN ? PIECE : (characters[at] ?? "");
    at += length >= SHORTEST_RUN ? length : 1;
  }
  return left;
}

/** Counts the characters from there on that are equal, or follow each other in a row, forwards or backwards. */
function runAt(characters: readonly string[], from: number): number {
  const lengths = [0, 1, -1].map((step) => {
    let length = 1;
    while (from + length < characters.length && follows(characters[from + length - 1], characters[from + length], step))
      length += 1;
    return length;
  });
  return Math.max(...lengths);
}

function follows(before = "", after = "", step: number): boolean {
  if (step === 0) return before === after;
  const pair = step === 1 ? before + after : after + before;
  return ROWS.some((row) => row.includes(pair));
}
