/** Formats tenths of a percent in the style of the language: `97.5%`, `97,5 %`; a negative one has a true minus sign. */
export function perCentText(perMille: number, locale: string): string {
  const format = new Intl.NumberFormat(`${locale}-CA`, { style: "percent", maximumFractionDigits: 1 });
  return format.format(perMille / 1_000).replace("-", "−");
}
