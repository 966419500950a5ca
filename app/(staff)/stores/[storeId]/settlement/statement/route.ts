import { MAX_STATEMENT_BYTES } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { statementInput } from "#lib/inputs/books/statement-input.ts";
import { checkStatement } from "#lib/operations/books/settlement/check-statement.ts";
import { presentStatement } from "#lib/presenters/settlement/present-statement.ts";
import { readSmallBytes } from "#lib/session/requests/read-small-body.ts";
import { asFigures } from "#lib/session/requests/running-reads.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** The bytes of a file, and no form of another site. */
const FILE_TYPE = "application/octet-stream";

/** Takes a bank's statement and ticks settlements off with it. No server action, because those accept less. */
export const POST = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  if (!may(context.actor, "settlement.read", storeId)) return resultResponse({ kind: "not_permitted" });
  const input = statementInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!input.success || request.headers.get("content-type") !== FILE_TYPE) {
    return resultResponse({ kind: "invalid", fields: { statement: "form_unreadable" } });
  }
  const { cents, days, currency, order: dayOrder, columns, in: into, out } = input.data;
  const directions = into || out ? { in: into ?? [], out: out ?? [] } : undefined;
  // Even the bytes take a place: hundreds of files at once would not fit into memory.
  return asFigures(context, async () => {
    const bytes = await readSmallBytes(request, MAX_STATEMENT_BYTES);
    if (!bytes) return { kind: "done", value: { kind: "unread", problem: "statement_too_large" } };
    const choices = { columns, dayOrder, directions };
    const outcome = await checkStatement(context, { storeId, bytes, choices, currency, tolerance: { cents, days } });
    return outcome.kind === "done" ? { kind: "done", value: presentStatement(outcome.value) } : outcome;
  });
});
