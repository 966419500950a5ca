const names = new Map<string, string>();

/** What people of that language call a zone: `Eastern Time`; its IANA name where there is no other. */
export function zoneName(timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`;
  const name = names.get(key) ?? nameOf(timeZone, locale);
  names.set(key, name);
  return name;
}

function nameOf(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(`${locale}-CA`, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
