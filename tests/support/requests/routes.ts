import type { Permission } from "#lib/domain/people/permissions.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";
import { NO_BATCH, NO_PAYMENT } from "#tests/support/requests/endpoints.ts";

/** What a search is asked with. */
export const ASKED = { words: "", ...AROUND };
const LAYOUT = { columns: [] };
const FILE_CHOICES = { format: "csv", language: "shown", numbers: "point", times: "shown" };
export const NO_REQUEST = "f".repeat(32);
export const NO_FILE = "d".repeat(32);
const NO_ORDER = { orderNumber: "NOBODY-MADE-THIS", locale: "en" };
const KNOWN_OF_SALE = {
  requestId: "f".repeat(32),
  orderNumber: "",
  lastFour: "0000",
  name: "",
  amount: "",
  aboutDay: "",
};

export type Route = {
  path: string;
  method?: "POST" | "PUT";
  body?: unknown;
  /** It is about the person alone, whatever store stands in its address. */
  own?: true;
  /** What it needs, where not everybody of the store may. */
  needs?: Permission;
  /** It takes no body and leads on to a page. */
  leadsOn?: true;
  /** The status for whoever may, where what is asked here can't be. */
  answer?: number;
};

const STATEMENT = "settlement/statement?cents=0&days=3&currency=CAD";
const NO_LIST = { aim: "give_back", from: { source: "pasted", text: "amount" } };

/** Every route of a store, with what it takes when all is well. */
export const ROUTES: readonly Route[] = [
  { path: "transactions/question?range=today" },
  { path: "transactions/question", method: "POST", body: ASKED },
  { path: "transactions/rows?range=today&upTo=500" },
  { path: "transactions/export?range=today&format=csv", needs: "transaction.export" },
  { path: "transactions/999999999999/record" },
  { path: "transactions/layout", method: "PUT", body: LAYOUT, own: true },
  { path: "transactions/export/choices", method: "PUT", body: FILE_CHOICES, own: true },
  // A plain form without a body; its search cannot be read, so that nothing is asked for.
  { path: "transactions/export?range=someday", method: "POST", body: {}, needs: "transaction.export", answer: 400 },
  // The audit writes down each file of it, so this one asks for none.
  { path: "audit/file?format=none", needs: "audit.read", answer: 400 },
  { path: "files/count", needs: "transaction.export" },
  { path: `files/${NO_FILE}/content`, needs: "transaction.export", answer: 409 },
  { path: "views/list" },
  { path: "in-doubt/count" },
  { path: "approvals/count", needs: "request.ask" },
  { path: "figures?of=today", needs: "transaction.search" },
  {
    path: "bookkeeping/file?month=2001-01&currency=CAD&layout=csv&by=day",
    needs: "transaction.export",
    answer: 409,
  },
  { path: "access-review/file", needs: "access.review" },
  { path: "closes/2001-01-01/file?format=csv", needs: "transaction.export", answer: 409 },
  { path: "figures?of=last_month", needs: "transaction.search" },
  { path: "figures?of=expiring_pre_auths", needs: "completion.create" },
  { path: "settlement/report?from=2026-01-01&to=2026-01-02", needs: "settlement.read" },
  // It takes the bytes of a file, and no JSON.
  { path: STATEMENT, method: "POST", body: {}, needs: "settlement.read", answer: 400 },
  { path: "refunds-without-sale/new/originals", method: "POST", body: KNOWN_OF_SALE, needs: "unreferenced.create" },
  { path: "receipts/999999999999/pdf", leadsOn: true },
  { path: "payments/order-number", method: "POST", body: NO_ORDER, needs: "payment.create" },
  { path: "payments/profile-cards", method: "POST", body: { customerCode: "0" }, needs: "payment.create" },
  { path: `payments/${NO_PAYMENT}/card`, method: "POST", needs: "payment.create", leadsOn: true },
  { path: `payments/${NO_PAYMENT}/change`, method: "POST", needs: "payment.create", leadsOn: true },
  { path: `payments/${NO_PAYMENT}/confirm`, method: "POST", needs: "payment.create", leadsOn: true },
  { path: `refunds-without-sale/${NO_REQUEST}/card`, method: "POST", needs: "unreferenced.create", leadsOn: true },
  { path: "batches/read", method: "POST", body: NO_LIST, needs: "batch.create", answer: 409 },
  { path: `batches/${NO_BATCH}/check`, method: "POST", body: { again: false }, needs: "batch.create", answer: 409 },
  { path: `approvals/${NO_REQUEST}/changes`, method: "POST", body: { after: 0 }, needs: "request.ask", answer: 409 },
  { path: `batches/${NO_BATCH}/result`, needs: "batch.create", answer: 409 },
];
