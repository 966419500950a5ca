import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pino from "pino";
import { config } from "#lib/config.ts";
import type { Clock } from "#lib/domain/time/clock.ts";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import { createRequestPriority, type RequestPriority } from "#lib/gateway/pacing/request-priority.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { createSmtpMailer } from "#lib/mail/smtp-mailer.ts";
import type { Log, World } from "#lib/operations/context.ts";
import { confirmPaths } from "#lib/paths/confirm-paths.ts";
import { openStore } from "#lib/store/open-store.ts";

/**
 * Logs one JSON object a line to standard output. Of an error it logs only parts that cannot hold personal data: a
 * database error's `detail` may.
 */
export const log: Log = pino({
  base: null,
  serializers: {
    error: (error: unknown) => {
      const { name, code, stack } = error as Error & { code?: string };
      return { name, code, stack };
    },
  },
});

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one store and one gateway. */
const holder = globalThis as typeof globalThis & {
  counterfoilRuntime?: Promise<World>;
  counterfoilPriority?: RequestPriority;
  /** Set by `lib/server/polite-stop.mjs`, which runs before Next. */
  counterfoilStop?: { isStopping: boolean };
};

/** Whether this process is being stopped. */
export function isStopping(): boolean {
  return holder.counterfoilStop?.isStopping === true;
}

/** The priority over searches in this process: while priority work is busy here, searches send and decode no page. */
holder.counterfoilPriority ??= createRequestPriority();
export const requestPriority: RequestPriority = holder.counterfoilPriority;

/** The one world of this process: store, gateway, clock and log, opened on first use and never at import. */
export function runtime(): Promise<World> {
  holder.counterfoilRuntime ??= open().catch((error) => {
    delete holder.counterfoilRuntime;
    throw error;
  });
  return holder.counterfoilRuntime;
}

async function open(): Promise<World> {
  const { service, search, adjustments, smtp, ...settings } = config();
  const clock: Clock = { now: () => Temporal.Now.instant(), monotonicMs: () => performance.now(), sleep: setTimeout };
  const gateway = createGateway({
    ...service,
    now: clock.now,
    parallel: search.parallel,
    priority: requestPriority,
    transport: createUndiciTransport(),
  });
  const store = await openStore(settings);
  /** The one account that is configured so far; what belongs to it is given for its own store only. */
  const ofStore = <T>(storeId: string, own: T): T => {
    if (storeId !== gateway.merchantId) throw new Error(`no merchant account is configured for store ${storeId}`);
    return own;
  };
  return {
    gatewayFor: (storeId) => ofStore(storeId, gateway),
    searchSettings: (storeId) => ofStore(storeId, search),
    adjustmentSettings: (storeId) => ofStore(storeId, adjustments),
    isPractice: settings.mode === "sandbox",
    store,
    mailer: smtp && createSmtpMailer(smtp),
    clock,
    log,
    returnAddress: (token) => settings.publicUrl + confirmPaths.back(token),
    newId: () => randomBytes(16).toString("hex"),
    instanceId: randomBytes(8).toString("hex"),
    isStopping,
  };
}
