import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import type { Answer, SeenByDecider, StaffTask } from "#tests/killtest/staff-task.ts";

/** What a person sees of a transaction, as far as they act on it. */
export type Seen = {
  rulings: TransactionView["rulings"];
  timeline: readonly { transactionId: string; kind: string; approved: boolean; voided: boolean }[];
};

/** What serves people and is killed. A person is the number of one of `STAFF`. `lost`: it died before it answered, or failed. */
export type Application = {
  /** Resolves once it takes questions (again). */
  up(): Promise<void>;
  look(person: number, transactionId: string): Promise<Seen | "lost">;
  /** What the page of a request shows that person to agree to; nothing where it can't be approved now. */
  review(person: number, requestId: string): Promise<SeenByDecider | "lost">;
  run<E extends StaffTask>(person: number, task: E): Promise<Answer<E>>;
  /** SIGKILL, and a new process in its place. */
  kill(): Promise<void>;
  end(): Promise<void>;
};

/** Where the application finds its database. */
export type Place = { dataDir: string; databaseUrl?: string };

/** Who works there, by their logins; all of them in several windows. */
export const STAFF = ["clerk", "clerk", "clerk", "manager", "manager", "manager", "admin", "admin"] as const;
/** Those of them who make lists, give money back without a sale and take payments, each in a window for it alone. */
export const MAKERS = { list: 3, withoutSale: 6, payments: 2 } as const;
