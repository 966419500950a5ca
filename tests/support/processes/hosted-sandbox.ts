import { parseAccount } from "#lib/sandbox/account/account.ts";
import { type AccountSettings, defaultSettings } from "#lib/sandbox/account/account-settings.ts";
import { type Book, openBook } from "#lib/sandbox/book/book.ts";
import { openMemoryStorage } from "#lib/sandbox/book/storage.ts";
import { createService } from "#lib/sandbox/http/service.ts";
import { openMemoryVault } from "#lib/sandbox/payments/vault.ts";
import type { HttpReply } from "#lib/sandbox/requests/http-reply.ts";
import { WHOLE_BOOK } from "#tests/support/processes/sandbox-requests.ts";

export type HostedReply = HttpReply & { json: Record<string, unknown> };

/** The core of the sandbox without HTTP, disk or clock: the test says what time it is. */
export function hostSandbox(options: { now?: string; settings?: Partial<AccountSettings>; timeZone?: string } = {}) {
  const account = parseAccount("300200578:p:r:x");
  if (typeof account === "string") throw new Error(account);
  account.settings = { ...defaultSettings(), ...options.settings };
  const book: Book = openBook(openMemoryStorage());
  const vault = openMemoryVault();
  const timeZone = options.timeZone ?? "America/Toronto";
  const service = createService({ accounts: [account], book, vault, timeZone });
  let nowMs = Date.parse(options.now ?? "2026-03-09T14:00:00-04:00");

  function raw(method: string, path: string, contentType: string, body: string, passcode = "p"): HostedReply {
    const [plainPath = "", query = ""] = path.split("?");
    const authorization = `Passcode ${btoa(`300200578:${passcode}`)}`;
    const request = { method, path: plainPath, query, authorization, contentType, body, baseUrl: "http://sandbox" };
    const reply = service.answer(request, nowMs);
    const isJson = reply.contentType.startsWith("application/json") && reply.body !== "";
    return { ...reply, json: isJson ? JSON.parse(reply.body) : {} };
  }

  function call(method: string, path: string, body: unknown, passcode: string): HostedReply {
    return raw(method, path, "application/json", JSON.stringify(body ?? {}), passcode);
  }

  return {
    book,
    vault,
    account,
    call,
    raw,
    setTime(instant: string) {
      nowMs = Date.parse(instant);
    },
    nowMs: () => nowMs,
    post: (path: string, body: unknown) => call("POST", path, body, "p"),
    get: (path: string) => call("GET", path, undefined, "p"),
    profiles: (method: string, path: string, body?: unknown) => call(method, `/v1/profiles${path}`, body, "x"),
    settlement: (query: string) => call("GET", `/v1/reports/settlement?${query}`, undefined, "r"),
    report: (question: Record<string, unknown>) => call("POST", "/v1/reports", { ...WHOLE_BOOK, ...question }, "r"),
  };
}
