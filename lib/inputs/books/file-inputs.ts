import { z } from "zod";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { storeId } from "#lib/inputs/ground/ids.ts";

/** A kept file, made by the server. */
const fileId = exactText({ form: /^[0-9a-f]{32}$/ });

export const fileInput = z.object({ storeId, fileId });

export type FileInput = z.output<typeof fileInput>;

/** What a person may do with a file of their own. */
const FILE_ACTS = ["cancel", "try_now", "write_short", "read_on"] as const;

export const steerFileInput = fileInput.extend({ act: z.enum(FILE_ACTS) });

export type SteerFileInput = z.output<typeof steerFileInput>;
