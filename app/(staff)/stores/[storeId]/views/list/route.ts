import { listViews } from "#lib/operations/find/views/list-views.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Lists the views that the person sees in the store, after a change to one. */
export const GET = signedInRoute<{ storeId: string }>(async (context, _request, { storeId }) =>
  resultResponse(await listViews(context, { storeId })),
);
