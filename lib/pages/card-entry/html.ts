import "server-only";
/** A piece of HTML in which every inserted value is escaped. */
export type Html = { html: string };

type Part = Html | string | number | readonly Html[] | null;

/** Makes HTML: texts are escaped, pieces of HTML stay as they are, null is empty. */
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
