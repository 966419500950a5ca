import { likelyOriginalsInput } from "#lib/inputs/money/unreferenced.ts";
import { findLikelyOriginals } from "#lib/operations/money/unreferenced/find-likely-originals.ts";
import { questionRoute } from "#lib/session/requests/question-route.ts";

/** Searches for the sale behind a refund without a sale. */
export const POST = questionRoute("unreferenced.create", likelyOriginalsInput, findLikelyOriginals);
