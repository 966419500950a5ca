import { z } from "zod";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { personInput } from "#lib/inputs/people/people.ts";

/** Which of a person's own sessions end: that one, or with null all others. */
export const endSessionsInput = z.object({
  sessionKey: exactText({ form: /^[0-9a-f]{64}$/ }).nullable(),
});

export type EndSessionsInput = z.output<typeof endSessionsInput>;

/** Which sessions of another person end: that one, or with null all. */
export const endPersonSessionsInput = personInput.extend(endSessionsInput.shape);
export type EndPersonSessionsInput = z.output<typeof endPersonSessionsInput>;
