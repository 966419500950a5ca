import { readJson } from "#lib/domain/text/read-json.ts";

/** A value that an administrator sets for one store, kept as JSON under its name. */
export type Setting<T> = {
  name: string;
  /** A cautious value, in force until somebody sets another one, and where the set value cannot be read. */
  byDefault: T;
  /** The default of a practice store, where it is another one. */
  inPractice?: T;
  /** Reads a kept value; undefined unless it understands all of it. */
  parse: (json: unknown) => T | undefined;
};

/** The value in force now, and its origin: set by somebody, the default, or set but unreadable. */
export type SettingNow<T> = { value: T; origin: "set" | "default" | "unreadable" };

/**
 * Reads a stored setting. An unreadable value is never taken for another one: the default is in force, and `origin`
 * says so.
 */
export function readSetting<T>(
  setting: Setting<T>,
  stored: string | undefined,
  { isPractice = false } = {},
): SettingNow<T> {
  if (stored === undefined) {
    const { byDefault, inPractice = byDefault } = setting;
    return { value: isPractice ? inPractice : byDefault, origin: "default" };
  }
  const value = setting.parse(readJson(stored));
  return value === undefined ? { value: setting.byDefault, origin: "unreadable" } : { value, origin: "set" };
}
