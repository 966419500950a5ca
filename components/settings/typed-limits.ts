import { LIMITS_IN, type LimitName, type LimitSet } from "#lib/domain/adjustments/limits.ts";

/**
 * Reads the limits under that path from a form, in the shape of the schema: text, or null where "no limit" is checked.
 */
export function typedLimits<S extends LimitSet>(
  form: FormData,
  path: string,
  set: S,
): Record<LimitName, string | null> {
  const limits = LIMITS_IN[set].map((name) => {
    const none = form.get(`${path}.${name}.none`) !== null;
    return [name, none ? null : String(form.get(`${path}.${name}`) ?? "")];
  });
  return Object.fromEntries(limits);
}
