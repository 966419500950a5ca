/** What a sentence may quote of what somebody typed: short, and never a long run of digits, which could be a card number. */
export function shownText(text: string): string {
  return text
    .slice(0, 200)
    .normalize("NFKC")
    .replace(/[0-9](?:[ .-]?[0-9]){11,}/g, "…")
    .slice(0, 40)
    .toWellFormed();
}
