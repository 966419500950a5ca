import { z } from "zod";

/** When what the person saw was set, null where nobody had: it must still be so. */
export const seenAt = z.iso.datetime().nullable();
