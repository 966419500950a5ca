import { countInDoubt } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Counts the store's operations in doubt, for the frame, which stays when pages change. */
export const GET = signedInRoute<{ storeId: string }>(async (context, _request, { storeId }) =>
  resultResponse(await countInDoubt(context, { storeId })),
);
