/** What a sentence may quote of a text: short, and never a long run of digits, which could be a card number. */
export function quoted(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[0-9](?:[ .-]?[0-9]){11,}/g, "…")
    .slice(0, 40)
    .toWellFormed();
}
