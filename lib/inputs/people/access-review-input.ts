import { z } from "zod";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { storeId } from "#lib/inputs/ground/ids.ts";

/** Signs the review of exactly that access. */
export const signReviewInput = z.object({ storeId, digest: exactText({ form: /^[0-9a-f]{64}$/ }) });
export type SignReviewInput = z.output<typeof signReviewInput>;
