import { foldedText } from "#lib/domain/text/folded-text.ts";

/**
 * The ways in which a spoken name may begin in a record. The service compares beginnings only, letter by letter, while
 * people leave accents out and say the last name first.
 */

/** The most beginnings of one way to write a name: each is a search of its own. */
const MOST_SPELLINGS = 16;

/**
 * Lists the beginnings of a name, in the spoken order and in the other one, each with the accents that French names
 * have there. A beginning ends before the letter that would make too many of them.
 */
export function nameBeginnings(name: string): readonly string[] {
  return [...new Set(writings(name).flatMap((writing) => spellings(writing, MOST_SPELLINGS)))];
}

/**
 * Lists few beginnings of a name: in either order, as spoken and without its accents. They miss stored accents that
 * were not spoken.
 */
export function fewBeginnings(name: string): readonly string[] {
  return [...new Set([name, withoutAccents(name)].flatMap(writings))];
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

/**
 * Lists the ways to write a name. Either end may be the last name, which may stand first with a comma behind it; a
 * comma decides which end it is.
 */
function writings(name: string): readonly string[] {
  const text = name.normalize("NFC").trim();
  const [before = "", ...after] = text.split(",").map((part) => words(part).join(" "));
  const behind = after.filter(Boolean).join(" ");
  if (before !== "" && behind !== "") return [`${before}, ${behind}`, `${behind} ${before}`, `${before} ${behind}`];
  const all = words(text.replaceAll(",", " "));
  if (all.length < 2) return all;
  const [first = ""] = all;
  const last = all.at(-1) ?? "";
  const rest = all.slice(1).join(" ");
  const start = all.slice(0, -1).join(" ");
  return [`${first} ${rest}`, `${last} ${start}`, `${last}, ${start}`, `${first}, ${rest}`];
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Lists at most `most` spellings of a text, or of the longest beginning that has no more. */
function spellings(text: string, most: number): readonly string[] {
  const letters = [...text.normalize("NFC")];
  let made = [""];
  for (const at of letters.keys()) {
    const spellings = writtenAs(letters, at);
    if (made.length * spellings.length > most) break;
    made = made.flatMap((beginning) => spellings.map((spelling) => beginning + spelling));
  }
  return made.filter((spelling) => spelling !== "").map((spelling) => spelling.trimEnd());
}

const VOWEL = /[aeiouy]/;
const CONSONANT = /[b-df-hj-np-tv-z]/;

/**
 * Lists the letters that one letter may stand for. A diaeresis follows a vowel, a cedilla precedes a, o and u, `è`
 * precedes a consonant.
 */
function writtenAs(letters: readonly string[], at: number): readonly string[] {
  const letter = letters[at] ?? "";
  const plain = foldedText(letter);
  const before = foldedText(letters[at - 1] ?? "");
  const after = foldedText(letters[at + 1] ?? "");
  const isBehindVowel = VOWEL.test(before);
  const accents: Readonly<Record<string, string>> = {
    a: "â",
    c: /[aou]/.test(after) ? "ç" : "",
    e: `é${CONSONANT.test(after) ? "èê" : ""}${isBehindVowel ? "ë" : ""}`,
    i: isBehindVowel ? "îï" : "",
    o: "ô",
    u: isBehindVowel || before === "q" ? "" : "ûü",
  };
  const spellings = [plain, ...(accents[plain] ?? "")];
  const isUpper = letter !== letter.toLowerCase();
  const cased = isUpper ? spellings.map((spelling) => spelling.toUpperCase()) : spellings;
  return [...new Set([letter, ...cased])];
}
