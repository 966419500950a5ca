import type { TextSpan } from "#lib/domain/cards/grouped-card-numbers.ts";

/** Names that stand for nothing else than the code on a card. */
const SURE_NAMES =
  "(?:cv[vcdn]2?|(?:card )?security code|card verification (?:code|value|number)|code de s[ée]curit[ée]|cryptogramme(?: visuel)?)";
/** The names that people use for the code on a card, when its number is there. */
const NAMES =
  "(?:c[vsid][vcdn][2]?|cid|cve|cav2?|(?:card|security|verification|validation) (?:code|value|number)|code (?:de (?:la )?)?(?:s[ée]curit[ée]|v[ée]rification|validation|carte)|cryptogramme(?: visuel)?|crypto|num[ée]ro de (?:s[ée]curit[ée]|v[ée]rification)|pin|code)";
const EXPIRY_NAMES = String.raw`(?:exp(?:\p{L}{0,8})|valid(?:\p{L}{0,4})?(?: (?:thru|until|to))?|good thru|mm ?/ ?yy(?:yy)?|mm ?/ ?aa|date)`;
const DATE_PARTS = "(?:month|year|mois|ann[ée]e)";
const SIGN = String.raw`\s?[/.|:;,\u2013-]\s?`;
const EXPIRY = `(?:(?:0?[1-9]|1[0-2])${SIGN}(?:20)?[2-4][0-9]|(?:20)?[2-4][0-9]${SIGN}(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2]) ?(?:20)?[2-4][0-9])`;
/** Excludes a day with its year. */
const EXPIRY_ENDS = "(?![0-9]|[/-](?:20)?[0-9]{2}(?![0-9]))";
const CODE = "[0-9]{3,4}";
/** Excludes figures that continue, as those of an amount or a day do. */
const ENDS = "(?![0-9]|[.,][0-9]{2}(?![0-9/|-])|[:/-][0-9])";
const BEGINS = "(?<![0-9]|[0-9][.,:/-])";
/** Signs and words between a card number and its codes. */
const BETWEEN = String.raw`(?:[^\p{L}\p{N}]|(?<!\p{L})(?:${NAMES}|${EXPIRY_NAMES}|and|et|is|est|with|no)(?!\p{L})){1,24}`;
/** The characters around a number in which its codes are looked for. */
const REACH = 80;

const BEHIND = new RegExp(
  `^(${BETWEEN})(?:(${EXPIRY})${EXPIRY_ENDS}(?:(${BETWEEN})(${CODE})${ENDS})?|(${CODE})${ENDS}(?:(${BETWEEN})(${EXPIRY})${EXPIRY_ENDS})?)`,
  "iu",
);
const BEFORE = new RegExp(`${BEGINS}(?:(${EXPIRY})|(${CODE}))${BETWEEN}$`, "iu");
const NAMED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${NAMES})[^\p{L}\p{N}]{0,8}(?:(?:is|est|no)[^\p{L}\p{N}]{1,4})?(?<code>${CODE})${ENDS}`,
    String.raw`(?<!\p{L})(?:${EXPIRY_NAMES})[^\p{L}\p{N}]{0,8}(?<expiry>${EXPIRY})${EXPIRY_ENDS}`,
    String.raw`${DATE_PARTS}[^\p{L}\p{N}]{1,8}(?<part>[0-9]{1,4})(?![0-9])`,
    String.raw`${BEGINS}(?<before>${CODE})[^\p{L}\p{N}]{0,4}(?:${NAMES})(?!\p{L})`,
  ].join("|"),
  "dgiu",
);

/**
 * Finds expiry dates and security codes in a text that holds card numbers: beside a number, or behind a word for them
 * anywhere in the text.
 */
export function codesBeside(plain: string, cards: readonly TextSpan[]): TextSpan[] {
  return [...cards.flatMap((card) => [...behind(plain, card), ...before(plain, card)]), ...namedCodes(plain)];
}

const SURELY_NAMED = new RegExp(
  String.raw`(?<!\p{L})${SURE_NAMES}[^\p{L}\p{N}]{0,8}(?:(?:is|est|no|nº|n°)[^\p{L}\p{N}]{1,4})?${CODE}${ENDS}`,
  "iu",
);

/**
 * Decides whether a text, in plain digits, names a security code by a word that means nothing else. No rule allows to keep one,
 * with a card number or without.
 */
export function namesSecurityCode(plain: string): boolean {
  return SURELY_NAMED.test(plain);
}

/** Finds the codes and dates beside a word for them. */
export function namedCodes(plain: string): TextSpan[] {
  return [...plain.matchAll(NAMED)].flatMap(({ indices }) => {
    const { code, expiry, part, before: reversed } = indices?.groups ?? {};
    const found = code ?? expiry ?? part ?? reversed;
    return found ? [{ from: found[0], to: found[1] }] : [];
  });
}

function behind(plain: string, { to }: TextSpan): TextSpan[] {
  const [whole, ...parts] = BEHIND.exec(plain.slice(to, to + REACH)) ?? [];
  if (whole === undefined) return [];
  const spans: TextSpan[] = [];
  let at = to;
  for (const part of parts) {
    if (part === undefined) continue;
    if (/^[0-9]/.test(part)) spans.push({ from: at, to: at + part.length });
    at += part.length;
  }
  return spans;
}

function before(plain: string, { from }: TextSpan): TextSpan[] {
  const start = Math.max(0, from - REACH);
  const found = BEFORE.exec(plain.slice(start, from));
  const part = found?.[1] ?? found?.[2];
  if (!found || part === undefined) return [];
  return [{ from: start + found.index, to: start + found.index + part.length }];
}
