import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { receiptPdf } from "#lib/export/receipts/receipt-pdf.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { recordReceipt } from "#lib/operations/people/audit/record-access.ts";
import { chooseReceipt } from "#lib/pages/receipts/choose-receipt.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Returns a receipt as a PDF. What cannot be read whole leads back to its page, which says so. */
export const GET = signedInRoute<{ storeId: string; transactionId: string }>(
  async (context, request, { storeId, transactionId }) => {
    const page = receiptPaths.receipt(storeId, transactionId);
    if (!isTransactionId(transactionId)) return seeOther(page);
    const loaded = await loadReceipt(context, { storeId, transactionId });
    if (loaded.kind === "not_permitted") return resultResponse(loaded);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const chosen = loaded.kind === "done" && loaded.value ? chooseReceipt(loaded.value, query) : null;
    if (!chosen?.isWhole) return seeOther(page);
    await recordReceipt(context, { storeId, transactionId, as: "pdf" });
    const file = await receiptPdf(chosen.worded);
    return new Response(new Uint8Array(file), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="receipt-${transactionId}.pdf"`,
        "Cache-Control": "private, no-store, no-transform",
      },
    });
  },
);

export { refusedHead as HEAD };
