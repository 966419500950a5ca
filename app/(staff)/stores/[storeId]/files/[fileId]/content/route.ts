import { readByteRange } from "#lib/domain/exports/byte-range.ts";
import { findFile } from "#lib/operations/books/files/list-files.ts";
import { openFile } from "#lib/operations/books/files/open-file.ts";
import { NoLongerPermitted } from "#lib/operations/find/reading/while-permitted.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { PULLED_HEADERS, pulledBody } from "#lib/session/requests/pulled-body.ts";
import { asRunningRead } from "#lib/session/requests/running-reads.ts";
import { isFromElsewhere } from "#lib/session/requests/same-origin.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Returns a finished file, or a range of its bytes, so that a browser goes on with a broken download. */
export const GET = signedInRoute<{ storeId: string; fileId: string }>(async (context, request, { storeId, fileId }) => {
  // The audit records each opening. A link on another site must not cause that in this person's name.
  if (isFromElsewhere(request.headers)) return seeOther(filePaths.files(storeId));
  const found = await findFile(context, { storeId, fileId });
  if (found.kind !== "done") return resultResponse(found);
  const { result } = found.value;
  if (!result) return resultResponse({ kind: "not_allowed", reason: { rule: "file_gone" } });
  const { bytes: length, sha256, contentType, name } = result;
  const tag = `"${sha256}"`;
  const isSame = (request.headers.get("if-range") ?? tag) === tag;
  const range = isSame ? readByteRange(request.headers.get("range"), length) : null;
  const headers = {
    ...PULLED_HEADERS,
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Accept-Ranges": "bytes",
    ETag: tag,
  };
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...PULLED_HEADERS, "Content-Range": `bytes */${length}` } });
  const asFile = async (leave: () => void) => {
    const opened = await openFile(context, { storeId, fileId, ...(range ?? {}) });
    if (opened.kind === "proof_needed") return seeOther(factorPaths.prove(new URL(request.url).pathname));
    if (opened.kind !== "done") return resultResponse(opened);
    const { bytes } = opened.value;
    const body = pulledBody(bytes, {
      path: new URL(request.url).pathname,
      turn: "further",
      textOf: (piece) => piece,
      leave,
      giveUp: () => bytes.return(),
      isFault: (error) => !(error instanceof NoLongerPermitted),
    });
    if (!range) return new Response(body, { headers: { ...headers, "Content-Length": String(length) } });
    const { first, last } = range;
    return new Response(body, {
      status: 206,
      headers: {
        ...headers,
        "Content-Length": String(last - first + 1),
        "Content-Range": `bytes ${first}-${last}/${length}`,
      },
    });
  };
  return asRunningRead("exports", context, asFile);
});

export { refusedHead as HEAD };
