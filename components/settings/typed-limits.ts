import { LIMITS_IN, type LimitName, type LimitSet } from "#lib/domain/adjustments/limits.ts";

/** The limits that a form's fields hold under that path, as the schema reads them: text, or null where no limit is ticked. */
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
