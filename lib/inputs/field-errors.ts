import type { z } from "zod";

/** The first message of each field, by its dotted path (`criteria.0.value`). Messages are names of sentences, not sentences. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}
