import { z } from "zod";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";

/** Which of a person's own sessions end: that one, or with null all others. */
export const endSessionsInput = z.object({
  sessionKey: exactText({ form: /^[0-9a-f]{64}$/ }).nullable(),
});

export type EndSessionsInput = z.output<typeof endSessionsInput>;
