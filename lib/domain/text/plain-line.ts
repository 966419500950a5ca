/**
 * Decides whether a text is one line that can be sent and printed: without control and format characters, halves of characters, and
 * line breaks of any script.
 */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}
