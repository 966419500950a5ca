import "server-only";
import { createPublicKey } from "node:crypto";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { config } from "#lib/config.ts";
import type { World } from "#lib/operations/context.ts";
import { sealEvents } from "#lib/operations/people/audit/seal-events.ts";
import { type HeadTools, signHeads } from "#lib/operations/people/audit/sign-heads.ts";
import { verifierKey } from "#lib/operations/people/audit/signed-head.ts";
import { log, runtime } from "#lib/runtime.ts";
import { AUDIT_FILES, auditKey } from "#lib/session/chores/audit-key.ts";
import { repeatChores } from "#lib/session/chores/repeat-chores.ts";

const SEAL_PAUSE_MS = 3_000;
const HEAD_PAUSE_MS = 30_000;

/** Writes to the audit that this server has started, seals what the audit gets, and signs the end of the chain each hour. */
export function watchAudit(): void {
  void runtime()
    .then((world) => recordServer(world, "server.started"))
    .catch((error) => log.error({ error }, "the start of the server could not be written to the audit"));
  repeatChores(SEAL_PAUSE_MS, [["sealEvents", sealEvents]]);
  let tools: HeadTools | undefined;
  repeatChores(HEAD_PAUSE_MS, [
    [
      "signHeads",
      (world) => {
        tools ??= headTools();
        return signHeads(world, tools);
      },
    ],
  ]);
}

/** Writes to the audit that this server has started or is being stopped. */
export async function recordServer(world: World, name: "server.started" | "server.stopped"): Promise<void> {
  const at = world.clock.now().toString();
  const subject = world.instanceId;
  await world.store.tables.audit.append({ name, at, storeId: null, staffId: null, subject, details: {} });
}

function headTools(): HeadTools {
  const { dataDir, publicUrl, audit } = config();
  const origin = `${new URL(publicUrl).host}/audit`;
  const privateKey = auditKey({ dataDir, keyFile: audit.keyFile });
  log.info({ key: verifierKey(origin, createPublicKey(privateKey)) }, "the public key of the audit's heads");
  const file = join(/* turbopackIgnore: true */ dataDir, AUDIT_FILES.heads);
  return {
    origin,
    privateKey,
    append: (note) => appendFile(file, `${note}\n`, { mode: 0o600, flush: true }),
    mailTo: audit.headsTo,
  };
}
