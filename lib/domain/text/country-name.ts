/** Names a country by its code of two letters (ISO 3166) in that language; any other text stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(code.toUpperCase()) ?? code;
}
