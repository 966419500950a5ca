/** Puts a bare text of the language into quotation marks. */
export function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
