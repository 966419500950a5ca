import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { config } from "#lib/config.ts";
import type { World } from "#lib/operations/context.ts";
import { pageFaults, scriptSources } from "#lib/pages/self-check/page-faults.ts";
import { paths } from "#lib/paths/paths.ts";

type Inventory = {
  files: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, readonly string[]>>;
  inline: readonly string[];
};

const TIMEOUT_MS = 10_000;
/** A card page whose ticket nobody has: it is answered with the same headers, and without scripts. */
const NO_TICKET = "0".repeat(64);
const CHECKED = [
  { address: paths.signIn(), kind: "page" },
  { address: paths.passwordLink(), kind: "page" },
  { address: paths.cardEntry(NO_TICKET), kind: "plain" },
] as const;

/**
 * Fetches pages from the public address, as a browser gets them behind every proxy, and compares their headers and scripts with what
 * was built. Throws when something differs, so that the start page of administrators says so. Development has no inventory.
 */
export async function checkServedPages({ log }: Pick<World, "log">): Promise<void> {
  const inventory = await readInventory();
  if (inventory === null) return;
  const faults: string[] = [];
  for (const { address, kind } of CHECKED) {
    const { headers, text } = await served(address);
    const found = pageFaults(
      { headers, text: text.toString() },
      { scripts: inventory.pages[address] ?? null, inline: inventory.inline },
      kind,
    );
    faults.push(...found.map((fault) => `${kind === "plain" ? "card page" : address}: ${fault}`));
    for (const source of scriptSources(text.toString()))
      if (!(await isAsBuilt(inventory, source))) faults.push(`${address}: another content of ${source.slice(0, 200)}`);
  }
  if (faults.length === 0) return;
  for (const fault of faults) log.error({ fault }, "a served page differs from what was built");
  throw new Error("served pages differ from what was built");
}

async function isAsBuilt({ files }: Inventory, source: string): Promise<boolean> {
  const digest = files[source];
  if (digest === undefined) return false;
  const { text } = await served(source);
  return `sha256-${createHash("sha256").update(text).digest("base64")}` === digest;
}

async function served(address: string): Promise<{ headers: Headers; text: Buffer }> {
  const answer = await fetch(config().publicUrl + address, {
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { headers: answer.headers, text: Buffer.from(await answer.arrayBuffer()) };
}

async function readInventory(): Promise<Inventory | null> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), ".next", "script-inventory.json");
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null || process.env.NODE_ENV !== "production" ? null : JSON.parse(text);
}
