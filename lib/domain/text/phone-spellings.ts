import { phoneDigits, plainPhone, withoutExtension } from "#lib/domain/text/phone-digits.ts";

/**
 * The spellings of one telephone number: the service keeps it as the payer typed it, and compares it letter by letter.
 */

/**
 * Lists the beginnings of stored texts with this telephone number, with or without an extension; the typed text comes
 * first. Empty for any other text.
 */
export function phoneBeginnings(text: string): readonly string[] {
  const digits = phoneDigits(text);
  if (digits === null) return [];
  return [...new Set([withoutExtension(text), plainPhone(text), ...spellingsOf(digits)])];
}

function spellingsOf(digits: string): readonly string[] {
  if (digits.length === 7) return parted([digits.slice(0, 3), digits.slice(3)]);
  if (digits.length !== 10) return [digits, `+${digits}`];
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const [dashes, dots, blanks] = [
    `${area}-${office}-${line}`,
    `${area}.${office}.${line}`,
    `${area} ${office} ${line}`,
  ];
  const bracketed = `(${area}) ${office}-${line}`;
  const tight = `(${area})${office}-${line}`;
  const national = [
    digits,
    dashes,
    dots,
    blanks,
    bracketed,
    tight,
    `(${area}) ${office} ${line}`,
    `${area} ${office}-${line}`,
  ];
  const behindCode = [digits, `-${dashes}`, ` ${dashes}`, ` ${blanks}`, ` ${bracketed}`, `.${dots}`, tight];
  return [...national, ...["+1", "1"].flatMap((code) => behindCode.map((number) => code + number))];
}

function parted(groups: readonly string[]): readonly string[] {
  return ["", "-", ".", " "].map((sign) => groups.join(sign));
}
