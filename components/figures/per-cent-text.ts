/** Formats tenths of a percent in the style of the language: `97.5%`, `97,5 %`. */
export function perCentText(perMille: number, locale: string): string {
  return new Intl.NumberFormat(`${locale}-CA`, { style: "percent", maximumFractionDigits: 1 }).format(perMille / 1_000);
}
