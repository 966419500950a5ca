const names = new Map<string, string>();

/**
 * Names a zone in a language: "Eastern Time", "heure de l’Est". Its IANA name where the language has no name for it.
 */
export function zoneName(timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`;
  const name = names.get(key) ?? nameOf(timeZone, locale);
  names.set(key, name);
  return name;
}

function nameOf(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value;
  // A zone without a name of its own would get its offset, which changes.
  return name && !/[0-9]/.test(name) ? name : timeZone;
}
