import type { z } from "zod";

/** Maps each field, by its dotted path (`criteria.0.value`), to its first error. Errors are message keys. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}
