import { askable } from "#app/(staff)/stores/[storeId]/transactions/askable.ts";
import { config } from "#lib/config.ts";
import type { SearchEvent } from "#lib/domain/search-events.ts";
import { windowFor } from "#lib/domain/search-window.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import { openSearch } from "#lib/operations/open-search.ts";
import { readSearch } from "#lib/operations/read-search.ts";
import { broken } from "#lib/session/broken.ts";
import { refusedHead, resultResponse, signedInRoute } from "#lib/session/signed-in-route.ts";

/** Nothing on the way may keep, change, pack or hold back the lines. */
const STREAM_HEADERS = {
  "Content-Type": "application/x-ndjson; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * The rows of a search as they are read, one event a line: its own address with `upTo`, how many rows at the most, and
 * `after`, the cursor of an earlier read. A search that cannot be begun is answered as a result with its status.
 */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const parameters = [...new URL(request.url).searchParams];
  const own = (name: string) => parameters.filter(([key]) => key === name).map(([, value]) => value);
  const [upTo = null, ...moreLimits] = own("upTo");
  const [after = null, ...moreCursors] = own("after");
  if ((upTo !== null && !/^[1-9][0-9]{0,7}$/.test(upTo)) || moreLimits.length + moreCursors.length > 0) {
    return resultResponse({ kind: "invalid", fields: { address: "rows_unreadable" } });
  }
  const search = parameters.filter(([key]) => key !== "upTo" && key !== "after");
  const opened = await openSearch(context, { storeId, parameters: search });
  if (opened.kind !== "done") return resultResponse(opened);
  const asked = askable(opened.value);
  if (!asked.ok) return resultResponse(asked.refusal);
  const { address, question, from, to, timeZone } = asked.opened;
  const found = await readSearch(context, {
    storeId,
    question,
    window: windowFor({ from, to }, timeZone, context.clock.now()),
    columns: address.columns ?? [],
    sort: address.sort,
    whole: address.whole,
    upTo: upTo === null ? null : Number(upTo),
    after,
    openFile: scratchFiles(config().dataDir),
  });
  if (found.kind !== "done") return resultResponse(found);
  return new Response(linesOf(found.value, new URL(request.url).pathname), { headers: STREAM_HEADERS });
});

export { refusedHead as HEAD };

/** Each event is read only when the browser takes it; a browser that goes away ends the reading. */
function linesOf(events: AsyncGenerator<SearchEvent>, path: string): ReadableStream<Uint8Array> {
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
      cancel: async () => void (await events.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
