import { parseAccount } from "#lib/sandbox/account.ts";
import { type Book, openBook } from "#lib/sandbox/book.ts";
import type { Reply } from "#lib/sandbox/reply.ts";
import { createService } from "#lib/sandbox/service.ts";
import { defaultSettings, type Settings } from "#lib/sandbox/settings.ts";
import { standingAfter } from "#lib/sandbox/standing.ts";
import { openMemoryStorage } from "#lib/sandbox/storage.ts";
import type { Transaction } from "#lib/sandbox/transaction.ts";
import { openMemoryVault } from "#lib/sandbox/vault.ts";
import { cardPayment } from "#tests/support/sandbox-requests.ts";

export const STORE = "300200578";
export const PASSCODES = { payments: "p", reporting: "r" };
export const TIME_ZONE = "America/Toronto";

/** Something that the service carried out. The truth, against which everything is compared. */
export type Applied = {
  /** Whose intent it was; null for what was made elsewhere. */
  operationId: string | null;
  transactionId: string;
  originalId: string;
  amountCents: number;
  /** What could still be given back just before. */
  remainingCents: number;
};

export type ServiceCall = { method: string; path: string; authorization: string | undefined; body: string };

export type SimulatedService = {
  book: Book;
  applied: readonly Applied[];
  /** Answers at that moment, and notes what it carried out, and for whom. */
  answer(call: ServiceCall, atMs: number, operationId: string | null): Reply;
  /** Somebody else with the same credentials: true when it was carried out. */
  elsewhere(path: string, amountCents: number, atMs: number): string | undefined;
  /** A purchase, as a till would make it. */
  sell(amountCents: number, orderNumber: string, atMs: number): string;
  find(transactionId: string): Transaction | undefined;
  remainingOf(transactionId: string): number;
};

/** The sandbox's own core in this process, without HTTP, disk or clock. */
export function simulateService(settings: Partial<Settings>): SimulatedService {
  const account = parseAccount(`${STORE}:${PASSCODES.payments}:${PASSCODES.reporting}:x`);
  if (typeof account === "string") throw new Error(account);
  account.settings = { ...defaultSettings(), ...settings };
  const book = openBook(openMemoryStorage());
  const parts = { accounts: [account], book, vault: openMemoryVault(), timeZone: TIME_ZONE };
  const service = createService(parts);
  const applied: Applied[] = [];

  const find = (transactionId: string) => book.find(account.merchantId, Number(transactionId));
  function remainingOf(transactionId: string): number {
    const sale = find(transactionId);
    if (!sale) throw new Error(`the service knows no ${transactionId}`);
    return sale.amountCents - standingAfter(book.adjustmentsOf(sale.id)).returnedCents;
  }

  function answer(call: ServiceCall, atMs: number, operationId: string | null): Reply {
    const before = book.columns.count();
    const originalId = /^\/v1\/payments\/(\d+)\//.exec(call.path)?.[1];
    const remainingCents = originalId !== undefined && find(originalId) ? remainingOf(originalId) : 0;
    const request = { ...call, contentType: "application/json", baseUrl: "http://service" };
    const reply = service.answer(request, atMs);
    for (let position = before; position < book.columns.count(); position += 1) {
      const { id, approved, adjustmentTo, amountCents } = book.rowAt(position);
      if (!approved || adjustmentTo === 0) continue;
      applied.push({
        operationId,
        transactionId: String(id),
        originalId: String(adjustmentTo),
        amountCents,
        remainingCents,
      });
    }
    return reply;
  }

  function made(path: string, body: unknown, atMs: number): string | undefined {
    const authorization = `Passcode ${btoa(`${STORE}:${PASSCODES.payments}`)}`;
    const reply = answer({ method: "POST", path, authorization, body: JSON.stringify(body) }, atMs, null);
    return reply.status === 200 ? String(JSON.parse(reply.body).id) : undefined;
  }

  return {
    book,
    applied,
    answer,
    elsewhere: (path, amountCents, atMs) => made(path, { amount: asAmount(amountCents) }, atMs),
    sell(amountCents, orderNumber, atMs) {
      const id = made("/v1/payments", cardPayment(asAmount(amountCents), orderNumber), atMs);
      if (id === undefined) throw new Error("a sale was not taken");
      return id;
    },
    find,
    remainingOf,
  };
}

function asAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
