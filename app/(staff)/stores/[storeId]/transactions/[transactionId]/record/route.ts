import { getLocale } from "next-intl/server";
import type { RecordBeside } from "#components/top/record/record-view.ts";
import { UNATTENDED_HEADER } from "#lib/domain/journal/unattended-read.ts";
import { DEFAULT_ADDRESS, zoneNamed } from "#lib/domain/search/search-address.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { recordViewed } from "#lib/operations/people/audit/record-access.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { loadRequestsAbout } from "#lib/pages/approvals/load-requests-about.ts";
import { loadRecordView } from "#lib/pages/records/load-record-view.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Returns a transaction's record as data for the panel beside a list, in the list's time zone. The value is null when
 * there is no such transaction. The browser may cancel the request.
 */
export const GET = signedInRoute<{ storeId: string; transactionId: string }>(
  async (context, request, { storeId, transactionId }) => {
    if (!isTransactionId(transactionId)) return resultResponse({ kind: "done", value: null });
    const outcome = await loadTransaction(context, { storeId, transactionId });
    if (outcome.kind !== "done" || outcome.value === null) return resultResponse(outcome);
    if (!request.headers.has(UNATTENDED_HEADER)) await recordViewed(context, { storeId, transactionId, beside: true });
    const locale = await getLocale();
    const zone = zoneNamed(new URL(request.url).searchParams.get("zone") ?? "") ?? DEFAULT_ADDRESS.zone;
    const timeZone = searchZone(context, storeId, zone);
    const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
    const record = await loadRecordView(context, storeId, outcome.value, toLocal);
    const requests = await loadRequestsAbout(context, { storeId, subjectId: transactionId }, toLocal);
    return resultResponse({ kind: "done", value: { ...record, requests } satisfies RecordBeside });
  },
);
