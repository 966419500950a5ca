import { countRequests } from "#lib/operations/approvals/request-views.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** How many requests the person should look at, for the frame. */
export const GET = signedInRoute<{ storeId: string }>(async (context, _request, { storeId }) =>
  resultResponse(await countRequests(context, { storeId })),
);
