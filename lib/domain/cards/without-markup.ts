/** The most digits, letters and signs of one tag or comment. */
const MARKUP = /<!--[\s\S]{0,200}?-->|<[a-z!/?][^<>]{0,200}>/giu;
const ENTITY = /&(?:#(?:x(?<hex>[0-9a-f]{1,6})|(?<decimal>[0-9]{1,7}))|(?<name>[a-z]{2,12}));?/giu;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Markup may be written as text, which is written as text once more. */
const MOST_LAYERS = 3;
const LARGEST_CODE = 0x10ffff;

/**
 * Lists the texts that remain without tags, comments and character references, because these could stand between the digits of
 * one number: once with nothing in their place, once with a blank. Empty for a text without any.
 */
export function textsWithoutMarkup(text: string): readonly string[] {
  if (!/[<&]/.test(text)) return [];
  const texts = ["", " "].map((between) => stripped(text, between));
  return [...new Set(texts)].filter((plain) => plain !== text);
}

function stripped(text: string, between: string): string {
  let plain = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const next = plain.replace(MARKUP, between).replace(ENTITY, (entity, ...parts) => {
      const { hex, decimal, name } = parts.at(-1) as Readonly<Record<string, string | undefined>>;
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? between;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= LARGEST_CODE ? String.fromCodePoint(code) : entity;
    });
    if (next === plain) break;
    plain = next;
  }
  return plain.replace(MARKUP, between);
}
