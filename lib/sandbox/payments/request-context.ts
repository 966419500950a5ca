import type { Account } from "#lib/sandbox/account/account.ts";
import type { Book } from "#lib/sandbox/book/book.ts";
import type { Vault } from "#lib/sandbox/payments/vault.ts";
import type { Refusal } from "#lib/sandbox/requests/errors.ts";
import { type Reply, refusalReply } from "#lib/sandbox/requests/http-reply.ts";

/** What one request is answered with: whose it is, what is known, and what time it is. */
export type Context = {
  account: Account;
  book: Book;
  vault: Vault;
  timeZone: string;
  nowMs: number;
  /** What follows the question mark of the address. */
  query: string;
  /** Where the links of an answer lead, e.g. `http://127.0.0.1:4010`. */
  baseUrl: string;
  /** The address of whoever asks; empty where nobody told it. */
  callerIp: string;
};

/** The same for what takes no credential. */
export type Site = Omit<Context, "account">;

/** A refusal in the status that this account is set to use for declines and rule errors. */
export function refuse({ account }: Context, refusal: Refusal): Reply {
  const status = refusal.status === 402 ? Number(account.settings["refusal-status"]) : refusal.status;
  return refusalReply({ ...refusal, status });
}
