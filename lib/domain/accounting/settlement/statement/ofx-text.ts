/** The entities of XML, and of the letters of French and English that banks write as those of HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " },
  ...{ agrave: "à", acirc: "â", auml: "ä", ccedil: "ç", eacute: "é", egrave: "è", ecirc: "ê", euml: "ë" },
  ...{
    icirc: "î",
    iuml: "ï",
    ocirc: "ô",
    ouml: "ö",
    ugrave: "ù",
    ucirc: "û",
    uuml: "ü",
    yuml: "ÿ",
    oelig: "œ",
    aelig: "æ",
  },
  ...{ Agrave: "À", Acirc: "Â", Auml: "Ä", Ccedil: "Ç", Eacute: "É", Egrave: "È", Ecirc: "Ê", Euml: "Ë" },
  ...{ Icirc: "Î", Iuml: "Ï", Ocirc: "Ô", Ouml: "Ö", Ugrave: "Ù", Ucirc: "Û", Uuml: "Ü", OElig: "Œ", AElig: "Æ" },
  ...{ laquo: "«", raquo: "»", rsquo: "’", lsquo: "‘", ndash: "–", mdash: "—", deg: "°", ntilde: "ñ", Ntilde: "Ñ" },
};
const ENTITY = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const SECTION_START = "<![CDATA[";
const SECTION_END = "]]>";
const LAST_CODE = 0x10ffff;

/** Replaces each entity once: `&#233;`, `&#xE9;`, `&eacute;` and `&amp;`. An unknown one stays as it is. */
export function plainOfxText(value: string): string {
  return value
    .replace(ENTITY, (entity, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= LAST_CODE ? String.fromCodePoint(code).toWellFormed() : entity;
    })
    .trim();
}

/** Leaves the comments of an XML file out: a transaction in one is none. */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf("<!--"); start !== -1; start = text.indexOf("<!--", at)) {
    const end = text.indexOf("-->", start + 4);
    if (end === -1) break;
    parts.push(text.slice(at, start));
    at = end + 3;
  }
  return at === 0 ? text : parts.join("") + text.slice(at);
}

/** Writes the character data sections of an XML file as plain text: a `<TRNAMT>` in one is no tag. */
export function withoutSections(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf(SECTION_START); start !== -1; start = text.indexOf(SECTION_START, at)) {
    const end = text.indexOf(SECTION_END, start);
    if (end === -1) break;
    const inside = text.slice(start + SECTION_START.length, end);
    parts.push(text.slice(at, start), inside.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
    at = end + SECTION_END.length;
  }
  return at === 0 ? text : parts.join("") + text.slice(at);
}
