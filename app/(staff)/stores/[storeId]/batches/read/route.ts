import type { z } from "zod";
import { REFUND_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import { MAX_NEW_BATCH_BYTES, newBatchInput } from "#lib/inputs/money/batches.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Saves a pasted or uploaded list, or the rows of a search, as a draft. No server action, because those accept less
 * text.
 */
export const POST = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  const input = newBatchInput.safeParse(parsed(await readSmallBody(request, MAX_NEW_BATCH_BYTES)));
  if (!input.success) return resultResponse({ kind: "invalid", fields: { list: listFault(input.error) } });
  return resultResponse(await createBatch(context, { ...input.data, storeId }, CALLED));
});

function listFault(error: z.ZodError): string {
  const isNamedLikeCard = fieldErrors(error)["from.fileName"] === "card_number";
  return isNamedLikeCard ? "list_name_card_number" : "list_unreadable";
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** Every name that a list may use for a reason: its code, and its words in each language. */
const CALLED = REFUND_REASONS.flatMap((name) =>
  [name, ...Object.values(CATALOGUE).map(({ refund }) => refund.reasons[name])].map((words) => [name, words] as const),
);
