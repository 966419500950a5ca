import { countInDoubt } from "#lib/operations/in-doubt/count-in-doubt.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** How many operations of the store are in doubt, for the frame, which stays when one goes from page to page. */
export const GET = signedInRoute<{ storeId: string }>(async (context, _request, { storeId }) =>
  resultResponse(await countInDoubt(context, { storeId })),
);
