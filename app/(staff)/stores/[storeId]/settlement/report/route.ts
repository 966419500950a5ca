import { getLocale } from "next-intl/server";
import { settlementPeriod } from "#lib/domain/accounting/settlement/settlement-days.ts";
import { readSettlement } from "#lib/operations/books/settlement/read-settlement.ts";
import { presentSettlement } from "#lib/presenters/settlement/present-settlement.ts";
import { asFigures } from "#lib/session/requests/running-reads.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Reads the settlements of a period beside our own totals. Ends when the browser leaves. */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const { searchParams } = new URL(request.url);
  const asked = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
  const days = settlementPeriod(asked, context.clock.now());
  if (!days) return resultResponse({ kind: "invalid", fields: { days: "form_unreadable" } });
  const locale = await getLocale();
  return asFigures(context, async () => {
    const read = await readSettlement(context, { storeId, days });
    return read.kind === "done" ? { kind: "done", value: presentSettlement(storeId, read.value, locale) } : read;
  });
});
