/** Something that an administrator sets for one store, kept as JSON under its name. */
export type Setting<T> = {
  name: string;
  /** Cautious: it counts until somebody sets another, and where what was set can't be read. */
  byDefault: T;
  /** Reads what was kept; undefined for anything it does not know wholly. */
  parse: (json: unknown) => T | undefined;
};

/** A setting as it counts now, and whether somebody set it, nobody did, or what they set can't be read. */
export type SettingNow<T> = { value: T; origin: "set" | "default" | "unreadable" };

/** Reads a stored setting. What can't be read is never taken for another value: the default counts, and `origin` says so. */
export function readSetting<T>(setting: Setting<T>, stored: string | undefined): SettingNow<T> {
  if (stored === undefined) return { value: setting.byDefault, origin: "default" };
  const value = setting.parse(jsonOf(stored));
  return value === undefined ? { value: setting.byDefault, origin: "unreadable" } : { value, origin: "set" };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
