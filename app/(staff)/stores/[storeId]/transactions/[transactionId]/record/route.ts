import { getLocale } from "next-intl/server";
import { toldBeside } from "#app/(staff)/stores/[storeId]/approvals/told-beside.ts";
import { recordView } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/record-view.ts";
import { toldLeeway } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/told-leeway.ts";
import type { RecordBeside } from "#components/transactions/record-view.ts";
import { zoneNamed } from "#lib/domain/address-text.ts";
import { localMoment } from "#lib/domain/local-moment.ts";
import { DEFAULT_ADDRESS } from "#lib/domain/search-address.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";
import { loadTransaction } from "#lib/operations/load-transaction.ts";
import { searchZone } from "#lib/operations/search-zone.ts";
import { storeZone } from "#lib/operations/store-zone.ts";
import { resultResponse, signedInRoute } from "#lib/session/signed-in-route.ts";

/**
 * A transaction's record as data, for the panel beside a list, in the zone of that list; done with null when there is none. The
 * browser may give it up.
 */
export const GET = signedInRoute<{ storeId: string; transactionId: string }>(
  async (context, request, { storeId, transactionId }) => {
    if (!isTransactionId(transactionId)) return resultResponse({ kind: "done", value: null });
    const outcome = await loadTransaction(context, { storeId, transactionId });
    if (outcome.kind !== "done" || outcome.value === null) return resultResponse(outcome);
    const locale = await getLocale();
    const zone = zoneNamed(new URL(request.url).searchParams.get("zone") ?? "") ?? DEFAULT_ADDRESS.zone;
    const timeZone = searchZone(context, storeId, zone);
    const tell = (instant: string) => localMoment(instant, timeZone, locale);
    const leeway = await toldLeeway(context, storeId, outcome.value.transaction);
    const record = recordView(context, storeId, outcome.value, {
      leeway,
      timeZone: storeZone(context, storeId),
      tell,
    });
    const requests = await toldBeside(context, { storeId, subjectId: transactionId }, tell);
    return resultResponse({ kind: "done", value: { ...record, requests } satisfies RecordBeside });
  },
);
