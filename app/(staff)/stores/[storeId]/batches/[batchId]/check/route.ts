import { checkBatchInput } from "#lib/inputs/batches.ts";
import { type CheckEvent, checkBatch } from "#lib/operations/batches/check-batch.ts";
import { broken } from "#lib/session/broken.ts";
import { jsonBody } from "#lib/session/json-body.ts";
import { isSameOrigin } from "#lib/session/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/signed-in-route.ts";

/** Nothing on the way may keep, change, pack or hold back the lines. */
const STREAM_HEADERS = {
  "Content-Type": "application/x-ndjson; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** Reads the rows of a draft at the service, and tells how far it has come, one event a line. Whoever goes away ends it. */
export const POST = signedInRoute<{ storeId: string; batchId: string }>(async (context, request, params) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  const asked = checkBatchInput.safeParse(await jsonBody(request));
  if (!asked.success) return resultResponse({ kind: "invalid", fields: { again: "unreadable" } });
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const begun = await checkBatch({ ...context, signal }, { ...params, ...asked.data });
  if (begun.kind !== "done") return resultResponse(begun);
  const path = new URL(request.url).pathname;
  return new Response(
    linesOf(begun.value, path, () => stop.abort()),
    { headers: STREAM_HEADERS },
  );
});

function linesOf(events: AsyncGenerator<CheckEvent>, path: string, stop: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await events.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
        } catch (error) {
          // The answer has begun: a stream that breaks off is what is left to say.
          broken(error, { path });
          controller.error(error);
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
