import { getLocale } from "next-intl/server";
import type { ChangesReport } from "#components/top/approvals/changes-state.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { changedRowsInput } from "#lib/inputs/money/batches.ts";
import { requestInput } from "#lib/inputs/people/approvals.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { type ChangedRowsEvent, readChangedRows } from "#lib/operations/money/batches/read-changed-rows.ts";
import { readingLines } from "#lib/pages/search/event-lines.ts";
import { rowViews } from "#lib/presenters/batches/present-batch.ts";
import { jsonBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Reads the sales of a batch that waits for approval again and reports the changes, one event per line. Stops when the
 * browser disconnects.
 */
export const POST = signedInRoute<{ storeId: string; requestId: string }>(async (context, request, params) => {
  const mayRead = isSameOrigin(request.headers) && may(context.actor, "request.ask", params.storeId);
  if (!mayRead) return resultResponse({ kind: "not_permitted" });
  const named = requestInput.safeParse(params);
  if (!named.success) return resultResponse({ kind: "invalid", fields: { requestId: "unreadable" } });
  const input = changedRowsInput.safeParse(await jsonBody(request));
  if (!input.success) return resultResponse({ kind: "invalid", fields: { after: "unreadable" } });
  const locale = await getLocale();
  return readingLines(context, request, async (reading) => {
    const begun = await readChangedRows(reading, { ...named.data, ...input.data });
    if (begun.kind !== "done") return begun;
    return { kind: "done", value: withLocalTimes(begun.value, storeZone(context, params.storeId), locale) };
  });
});

/** Converts the times in the events to the store's zone. */
async function* withLocalTimes(
  events: AsyncIterable<ChangedRowsEvent>,
  timeZone: string,
  locale: string,
): AsyncGenerator<ChangesReport, void, undefined> {
  for await (const event of events) {
    if (event.kind === "begun") yield { kind: "begun", at: localMoment(event.at, timeZone, locale) };
    else if (event.kind === "ended") yield event;
    else {
      const changed = rowViews({ rows: event.changed, plan: null, results: new Map() }, timeZone);
      yield { ...event, changed };
    }
  }
}
