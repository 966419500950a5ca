import { auditFile } from "#lib/export/audit-file.ts";
import { exportEvents } from "#lib/operations/people/audit/export-events.ts";
import { mayRead } from "#lib/operations/people/audit/list-events.ts";
import { criteriaOf } from "#lib/pages/audit/event-list.tsx";
import { AUDIT_FORMATS, auditPaths } from "#lib/paths/audit-paths.ts";
import { PULLED_HEADERS, pulledBody } from "#lib/session/requests/pulled-body.ts";
import { asRunningRead } from "#lib/session/requests/running-reads.ts";
import { isFromElsewhere } from "#lib/session/requests/same-origin.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Returns the events that the address asks for as a file, however many they are. */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const { pathname, searchParams } = new URL(request.url);
  const scope = { storeId, own: false };
  if (!mayRead(context, scope)) return resultResponse({ kind: "not_permitted" });
  const format = AUDIT_FORMATS.find((one) => one === searchParams.get("format"));
  if (format === undefined) return resultResponse({ kind: "invalid", fields: { format: "unreadable" } });
  // The audit records each file. A link on another site must not cause that in this person's name.
  if (isFromElsewhere(request.headers)) return seeOther(auditPaths.events(storeId));
  const criteria = criteriaOf(Object.fromEntries(searchParams));
  return asRunningRead("exports", context, async (leave) => {
    const exported = await exportEvents(context, scope, { criteria, format });
    if (exported.kind !== "done") return resultResponse(exported);
    const { contentType, head, textOf } = auditFile(format);
    async function* pieces() {
      yield head;
      if (exported.kind === "done") for await (const events of exported.value) yield textOf(events);
    }
    const giveUp = async () => leave();
    const body = pulledBody(pieces(), { path: pathname, turn: "further", textOf: (piece) => piece, leave, giveUp });
    const name = `audit-${context.clock.now().toString().slice(0, 10)}.${format}`;
    return new Response(body, {
      headers: {
        "Content-Type": contentType,
        "Content-Disposition": `attachment; filename="${name}"`,
        ...PULLED_HEADERS,
      },
    });
  });
});

export { refusedHead as HEAD };
