import "server-only";
import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { SearchSettings } from "#lib/domain/search/search-settings.ts";
import type { Clock } from "#lib/domain/time/clock.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { Store } from "#lib/store/store.ts";

/** Structured log lines. Never credentials, card digits or personal values. */
export type Log = {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
};

/** The world as operations see it; built once by the runtime, and by the simulation over simulated parts. */
export type World = {
  /** The gateway of one merchant account. Ask `may` first: it throws for a store that is not configured. */
  gatewayFor(storeId: string): Gateway;
  /** How that store's transactions are searched. Throws likewise. */
  searchSettings(storeId: string): SearchSettings;
  /** What that store's account takes of adjustments. Throws likewise. */
  adjustmentSettings(storeId: string): AdjustmentSettings;
  store: Store;
  clock: Clock;
  log: Log;
  /** 128 random bits as text. */
  newId(): string;
  /** Names this process, so that recovery tells its own live work from that of a dead one. */
  instanceId: string;
};

/** The world, with the person who acts in it. Every operation takes one, and begins with the permission it needs. */
export type OperationContext = World & {
  actor: Actor;
  /** The session in which the person asks; left out where they ask in none, such as on a page opened by a ticket. */
  sessionId?: string;
  signal?: AbortSignal;
  /** Whether the session of whoever asks is still open; left out where there is none, or the answer is a short one. */
  isSignedIn?: () => Promise<boolean>;
};
