/** A bare text of the language as the same text in quotation marks. */
export function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
