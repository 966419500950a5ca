import { phoneDigits, plainPhone, withoutExtension } from "#lib/domain/text/phone-digits.ts";

/** How one telephone number is written: the service keeps it as the payer typed it, and compares it letter by letter. */

/**
 * How stored texts begin that are this telephone number, with or without an extension; the text as it was typed is the first. Empty
 * for a text that is none.
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
  return [...national, ...["+1", "1"].flatMap((code) => behindCode.map((one) => code + one))];
}

function parted(groups: readonly string[]): readonly string[] {
  return ["", "-", ".", " "].map((sign) => groups.join(sign));
}
