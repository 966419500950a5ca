import { getLocale } from "next-intl/server";
import { toldBeside } from "#app/(staff)/stores/[storeId]/approvals/told-beside.ts";
import { recordView } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/record-view.ts";
import type { RecordBeside } from "#components/transactions/record-view.ts";
import { localMoment } from "#lib/domain/local-moment.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";
import { loadTransaction } from "#lib/operations/load-transaction.ts";
import { storeZone } from "#lib/operations/store-zone.ts";
import { resultResponse, signedInRoute } from "#lib/session/signed-in-route.ts";

/** A transaction's record as data, for the panel beside a list; done with null when there is none. The browser may give it up. */
export const GET = signedInRoute<{ storeId: string; transactionId: string }>(
  async (context, _request, { storeId, transactionId }) => {
    if (!isTransactionId(transactionId)) return resultResponse({ kind: "done", value: null });
    const outcome = await loadTransaction(context, { storeId, transactionId });
    if (outcome.kind !== "done" || outcome.value === null) return resultResponse(outcome);
    const locale = await getLocale();
    const timeZone = storeZone(context, storeId);
    const tell = (instant: string) => localMoment(instant, timeZone, locale);
    const record = await recordView(context, storeId, outcome.value, tell);
    const requests = await toldBeside(context, { storeId, subjectId: transactionId });
    return resultResponse({ kind: "done", value: { ...record, requests } satisfies RecordBeside });
  },
);
