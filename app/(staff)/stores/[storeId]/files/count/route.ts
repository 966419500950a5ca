import { countNewFiles } from "#lib/operations/books/files/list-files.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Counts the person's new files, for the frame, which stays when pages change. */
export const GET = signedInRoute<{ storeId: string }>(async (context, _request, { storeId }) =>
  resultResponse(await countNewFiles(context, { storeId })),
);
