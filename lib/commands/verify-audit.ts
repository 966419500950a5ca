import { createPublicKey } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { copyOfLines, copyOfStore, linesOfAudit } from "#lib/operations/people/audit/audit-copies.ts";
import { notesIn, readHead } from "#lib/operations/people/audit/signed-head.ts";
import { type AuditCopy, type ChainFault, verifyChain } from "#lib/operations/people/audit/verify-chain.ts";
import { AUDIT_FILES } from "#lib/session/chores/audit-key.ts";
import { openStore, sqliteDialect } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import { storeOn } from "#lib/store/store-on.ts";
import { endWithError, requirePinnedNode } from "./process/pinned-node.mjs";

const USAGE =
  "npm run verify-audit -- [counterfoil.sqlite | audit.jsonl] [--heads audit-heads.txt] [--key audit-key.pub] [--write-lines audit.jsonl]";

requirePinnedNode();
const { file, headsFile, keyFile, linesFile } = readArguments();
const store = file?.endsWith(".jsonl") ? null : await openCopy();
const copy = store ? copyOfStore(store) : linesCopy(file ?? "");
if (linesFile !== undefined && store) await pipeline(Readable.from(linesOfAudit(store)), createWriteStream(linesFile));
const heads = readHeads();
const startedMs = performance.now();
const { events, faults } = await verifyChain(copy, heads);
await store?.close();
const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
const [first] = faults;
if (first) {
  const more = faults.length > 1 ? ` ${faults.length - 1} more places are wrong.` : "";
  endWithError(`The audit was changed: ${inWords(first)}.${more}`);
}
process.stdout.write(
  `${events} sealed events are in order, and agree with ${heads.length} signed heads (${seconds} s).\n`,
);
if (heads.length === 0) {
  process.stdout.write("Without signed heads from elsewhere, nobody can tell whether its end was cut off.\n");
}

function readArguments() {
  const { values, positionals } = parseOrRefuse();
  const path = positionals[0];
  if (positionals.length > 1) return endWithError(USAGE);
  if (path !== undefined && !existsSync(path)) return endWithError(`There is no file ${path}. ${USAGE}`);
  const folder = path === undefined ? (process.env.DATA_DIR ?? ".data") : dirname(path);
  const beside = (name: string) => (existsSync(join(folder, name)) ? join(folder, name) : undefined);
  return {
    file: path,
    headsFile: values.heads ?? beside(AUDIT_FILES.heads),
    keyFile: values.key ?? beside(AUDIT_FILES.publicKey),
    linesFile: values["write-lines"],
  };
}

function parseOrRefuse() {
  try {
    const text = { type: "string" } as const;
    return parseArgs({ options: { heads: text, key: text, "write-lines": text }, allowPositionals: true });
  } catch {
    return endWithError(USAGE);
  }
}

/** Opens the named copy, or the database of the environment. Nothing is migrated or written. */
async function openCopy(): Promise<Store> {
  if (file !== undefined) return storeOn("sqlite", sqliteDialect(file));
  const databaseUrl = process.env.DATABASE_URL;
  const dataDir = process.env.DATA_DIR ?? ".data";
  if (databaseUrl === undefined && !existsSync(join(dataDir, "counterfoil.sqlite"))) {
    return endWithError(`DATA_DIR: there is no database in ${dataDir}. ${USAGE}`);
  }
  return openStore({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
}

function linesCopy(path: string): AuditCopy {
  return copyOfLines(createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }));
}

function readHeads() {
  if (headsFile === undefined) return [];
  if (keyFile === undefined) return endWithError(`--key is missing: the public key of the heads. ${USAGE}`);
  const publicKey = createPublicKey(readFileSync(keyFile));
  return notesIn(readFileSync(headsFile, "utf8")).map((note, index) => {
    const head = readHead(note, publicKey);
    return head ?? endWithError(`${headsFile}: head ${index + 1} is not signed by the key of ${keyFile}.`);
  });
}

function inWords(fault: ChainFault): string {
  switch (fault.kind) {
    case "altered":
      return `event ${fault.auditId} (seal ${fault.sealNumber}) is altered`;
    case "missing":
      return `event ${fault.auditId} is missing before or at seal ${fault.sealNumber}`;
    case "added":
      return `event ${fault.auditId} was added`;
    case "swapped":
      return `events ${fault.auditId} and ${fault.other} are swapped (seal ${fault.sealNumber})`;
    case "cut":
      return `the end is missing from seal ${fault.sealNumber}: the head of ${fault.head.signedAt} counts ${fault.head.size} events`;
    case "recomputed":
      return `the chain was computed anew up to seal ${fault.sealNumber}: it differs from the head of ${fault.head.signedAt}`;
  }
}
