import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Shelf } from "#lib/sandbox/book/shelf.ts";
import type { PendingPayment } from "#lib/sandbox/payments/payment-request.ts";
import type { Profile } from "#lib/sandbox/payments/profile.ts";
import type { HeldToken } from "#lib/sandbox/payments/tokens.ts";

/** The data beside the book: single-use tokens, payment profiles and payments that wait for their 3-D Secure answer. */
export type Vault = {
  tokens: Shelf<HeldToken>;
  profiles: Shelf<Profile>;
  pendingPayments: Shelf<PendingPayment>;
  close(): void;
};

/** Opens a vault in `vault.db`. Each write is its own commit, so that an answered caller can rely on it. */
export function openFileVault(directory: string): Vault {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(join(directory, "vault.db"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec(
    "create table if not exists held (shelf text, key text, thing text not null, primary key (shelf, key)) strict, without rowid",
  );
  return { ...shelves((name) => fileShelf(database, name)), close: () => database.close() };
}

/** Opens a vault that ends with the process. */
export function openMemoryVault(): Vault {
  return { ...shelves(memoryShelf), close() {} };
}

function shelves(open: <Thing>(name: string) => Shelf<Thing>): Omit<Vault, "close"> {
  return { tokens: open("token"), profiles: open("profile"), pendingPayments: open("pending payment") };
}

function fileShelf<Thing>(database: DatabaseSync, name: string): Shelf<Thing> {
  const select = database.prepare("select thing from held where shelf = ? and key = ?");
  const selectAll = database.prepare("select thing from held where shelf = ? order by key");
  const replace = database.prepare("insert or replace into held (shelf, key, thing) values (?, ?, ?)");
  const remove = database.prepare("delete from held where shelf = ? and key = ? returning thing");
  const parse = (found: Record<string, unknown> | undefined) => found && JSON.parse(String(found.thing));
  return {
    read: (key) => parse(select.get(name, key)),
    put: (key, thing) => void replace.run(name, key, JSON.stringify(thing)),
    take: (key) => parse(remove.get(name, key)),
    all: () => selectAll.all(name).map(parse),
  };
}

function memoryShelf<Thing>(): Shelf<Thing> {
  // Kept as texts, so that a change takes effect only through `put`.
  const texts = new Map<string, string>();
  const parse = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text));
  return {
    read: (key) => parse(texts.get(key)),
    put: (key, thing) => void texts.set(key, JSON.stringify(thing)),
    take(key) {
      const text = texts.get(key);
      texts.delete(key);
      return parse(text);
    },
    all: () => [...texts.values()].map(parse),
  };
}
