import { z } from "zod";

/** Which of a person's own sessions end: that one, or with null all others. */
export const endSessionsInput = z.object({
  sessionKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});

export type EndSessionsInput = z.output<typeof endSessionsInput>;
