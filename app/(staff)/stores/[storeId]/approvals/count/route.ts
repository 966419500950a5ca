import { countRequests } from "#lib/operations/people/approvals/request-views.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Counts the requests that need the person's attention, for the frame. */
export const GET = signedInRoute<{ storeId: string }>(async (context, _request, { storeId }) =>
  resultResponse(await countRequests(context, { storeId })),
);
