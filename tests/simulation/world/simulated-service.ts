import { parseAccount } from "#lib/sandbox/account/account.ts";
import { type AccountSettings, defaultSettings } from "#lib/sandbox/account/account-settings.ts";
import { type AdjustedAmounts, adjustedAmountsAfter } from "#lib/sandbox/book/adjusted-amounts.ts";
import { type Book, openBook } from "#lib/sandbox/book/book.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { openMemoryStorage } from "#lib/sandbox/book/storage.ts";
import { createService } from "#lib/sandbox/http/service.ts";
import { openMemoryVault } from "#lib/sandbox/payments/vault.ts";
import type { HttpReply } from "#lib/sandbox/requests/http-reply.ts";
import { APPROVED_CARD, cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";

export const STORE = "300200578";
export const PASSCODES = { payments: "p", reporting: "r", profiles: "x" };

/** Something that the service carried out. The truth, against which everything is compared. */
export type Applied = {
  /** Whose intent it was; null for what was made elsewhere. */
  operationId: string | null;
  transactionId: string;
  /** Of a refund without a sale: its own operation, as the journal has it. */
  originalId: string;
  amountCents: number;
  /** What the service showed as left of the original just before. */
  leftCents: number;
  /** When, by the service's clock. */
  atMs: number;
};

export type ServiceCall = { method: string; path: string; authorization: string | undefined; body: string };

export type SimulatedService = {
  book: Book;
  applied: readonly Applied[];
  /** Answers at that moment, and notes what it carried out, and for whom. */
  answer(call: ServiceCall, atMs: number, operationId: string | null): HttpReply;
  /** Somebody else with the same credentials: true when it was carried out. */
  external(path: string, amountCents: number, atMs: number): string | undefined;
  /** A purchase, as a till would make it. */
  sell(amountCents: number, orderNumber: string, atMs: number): string;
  /** A pre-authorization, likewise. */
  hold(amountCents: number, orderNumber: string, atMs: number): string;
  /** A purchase by another client: its id; undefined when it was declined. */
  charge(amount: string, orderNumber: string, atMs: number, card: Record<string, unknown>): string | undefined;
  /** A single-use token of a card. */
  tokenize(number: string, atMs: number): string;
  /** A payment profile with one card. */
  customerCode: string;
  /** A payment that it holds for its customer in that session. */
  pendingOf(session: string): { orderNumber: string; termUrl: string } | undefined;
  find(transactionId: string): BookTransaction | undefined;
  /** Everything in the book: what the shop began with, and each adjustment, tried or carried out. */
  all(): readonly BookTransaction[];
  adjustedAmountsOf(transactionId: string): AdjustedAmounts;
  /** What of a transaction is not given back, or of a pre-authorization not completed. */
  leftOf(transactionId: string): number;
  /** The same by what it shows: its total may keep returns that were voided, and then less seems to be left than is. */
  shownLeftOf(transactionId: string): number;
};

/** The sandbox's own core in this process, without HTTP, disk or clock. */
export function simulateService(
  settings: Partial<AccountSettings>,
  timeZone: string,
  openedMs: number,
): SimulatedService {
  const account = parseAccount(`${STORE}:${PASSCODES.payments}:${PASSCODES.reporting}:${PASSCODES.profiles}`);
  if (typeof account === "string") throw new Error(account);
  account.settings = { ...defaultSettings(), ...settings };
  const totalsFall = account.settings["totals-after-void"] === "fall";
  const book = openBook(openMemoryStorage());
  const parts = { accounts: [account], book, vault: openMemoryVault(), timeZone };
  const service = createService(parts);
  const applied: Applied[] = [];

  const find = (transactionId: string) => book.find(account.merchantId, Number(transactionId));
  const all = () => book.rowsAt([...Array(book.columns.count()).keys()]);
  const adjustedAmountsOf = (transactionId: string) => adjustedAmountsAfter(book.adjustmentsOf(Number(transactionId)));
  function leftOf(transactionId: string): number {
    const original = find(transactionId);
    if (!original) throw new Error(`the service knows no ${transactionId}`);
    const { returnedCents, completedCents, released } = adjustedAmountsOf(transactionId);
    if (original.type === "PA") return released ? 0 : original.amountCents - completedCents;
    return original.amountCents - returnedCents;
  }

  function shownLeftOf(transactionId: string): number {
    const original = find(transactionId);
    if (original?.type === "PA" || totalsFall) return leftOf(transactionId);
    return Math.max(0, (original?.amountCents ?? 0) - adjustedAmountsOf(transactionId).everReturnedCents);
  }

  function answer(call: ServiceCall, atMs: number, operationId: string | null): HttpReply {
    const before = book.columns.count();
    const originalId = /^\/v1\/payments\/(\d+)\//.exec(call.path)?.[1];
    const leftCents = originalId !== undefined && find(originalId) ? shownLeftOf(originalId) : 0;
    const request = { ...call, contentType: "application/json", baseUrl: "http://service" };
    const reply = service.answer(request, atMs);
    for (const { id, approved, adjustmentTo, amountCents } of all().slice(before)) {
      // What adjusts nothing and is nobody's intent is a sale.
      if (!approved || (adjustmentTo === 0 && operationId === null)) continue;
      applied.push({
        operationId,
        transactionId: String(id),
        originalId: adjustmentTo === 0 ? String(operationId) : String(adjustmentTo),
        amountCents,
        leftCents,
        atMs,
      });
    }
    return reply;
  }

  function made(path: string, body: unknown, atMs: number): string | undefined {
    const authorization = `Passcode ${btoa(`${STORE}:${PASSCODES.payments}`)}`;
    const reply = answer({ method: "POST", path, authorization, body: JSON.stringify(body) }, atMs, null);
    return reply.status === 200 ? String(JSON.parse(reply.body).id) : undefined;
  }

  function take(payment: unknown, atMs: number): string {
    const id = made("/v1/payments", payment, atMs);
    if (id === undefined) throw new Error("a sale was not taken");
    return id;
  }

  function post(path: string, passcode: string, body: unknown, atMs: number) {
    const authorization = `Passcode ${btoa(`${STORE}:${passcode}`)}`;
    return JSON.parse(answer({ method: "POST", path, authorization, body: JSON.stringify(body) }, atMs, null).body);
  }
  const { customer_code: customerCode } = post("/v1/profiles", PASSCODES.profiles, { card: APPROVED_CARD }, openedMs);

  return {
    book,
    applied,
    answer,
    external: (path, amountCents, atMs) => made(path, { amount: asAmount(amountCents) }, atMs),
    sell: (amountCents, orderNumber, atMs) => take(cardPayment(asAmount(amountCents), orderNumber), atMs),
    hold: (amountCents, orderNumber, atMs) => take(preAuthorization(asAmount(amountCents), orderNumber), atMs),
    charge: (amount, orderNumber, atMs, card) => made("/v1/payments", cardPayment(amount, orderNumber, card), atMs),
    tokenize(number, atMs) {
      const card = { number, expiry_month: "02", expiry_year: "31", cvd: "123" };
      return post("/scripts/tokenization/tokens", PASSCODES.payments, card, atMs).token;
    },
    customerCode,
    pendingOf: (session) => parts.vault.pendingPayments.read(session)?.request,
    find,
    all,
    adjustedAmountsOf,
    leftOf,
    shownLeftOf,
  };
}

function asAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
