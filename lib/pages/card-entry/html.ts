import "server-only";
/** A piece of HTML in which every value from elsewhere is text. */
export type Html = { html: string };

type Part = Html | string | number | readonly Html[] | null;

/** Markup with values in it: texts are escaped, pieces of HTML stand as they are, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const texts = parts.map(textOf);
  return { html: strings.map((one, index) => one + (texts[index] ?? "")).join("") };
}

function textOf(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "html" in part ? part.html : part.map((one) => one.html).join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
