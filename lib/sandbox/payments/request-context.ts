import type { Account } from "#lib/sandbox/account/account.ts";
import type { Book } from "#lib/sandbox/book/book.ts";
import type { Vault } from "#lib/sandbox/payments/vault.ts";
import type { Refusal } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, refusalReply } from "#lib/sandbox/requests/http-reply.ts";

/** The context of one request: its account, the stores of data, and the time. */
export type Context = {
  account: Account;
  book: Book;
  vault: Vault;
  timeZone: string;
  nowMs: number;
  /** The query of the address, without its question mark. */
  query: string;
  /** The base address of links in an answer, such as `http://127.0.0.1:4010`. */
  baseUrl: string;
  /** The caller's address; empty when unknown. */
  callerIp: string;
};

/** The context of a request without a credential. */
export type Site = Omit<Context, "account">;

/** Refuses a request with the status that this account uses for declines and rule errors. */
export function refuseRequest({ account }: Context, refusal: Refusal): HttpReply {
  const status = refusal.status === 402 ? Number(account.settings["refusal-status"]) : refusal.status;
  return refusalReply({ ...refusal, status });
}
