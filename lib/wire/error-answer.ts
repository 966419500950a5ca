import { z } from "zod";
import { integer, orElse, text } from "#lib/wire/scalars.ts";
import { secureAnswer } from "#lib/wire/secure-answers.ts";

/**
 * The body of a refusal. Its number and its category make it one of the service's own: a page of some intermediary has
 * neither. Category 1: the bank declined; 2: a rule; 3: bad input; 4: technical or credentials (public guides).
 */
export const errorAnswer = z.object({
  code: integer,
  category: integer,
  message: text,
  details: z
    .array(z.object({ field: text, message: text }))
    .nullish()
    .transform((details) => details ?? []),
  "3d_secure": orElse(secureAnswer, null),
});
