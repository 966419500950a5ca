import "server-only";
import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { SearchSettings } from "#lib/domain/search/search-settings.ts";
import type { Clock } from "#lib/domain/time/clock.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { Mailer } from "#lib/mail/mailer.ts";
import type { Store } from "#lib/store/store.ts";

/** Writes structured log lines. Never credentials, card digits or personal values. */
export type Log = {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
};

/**
 * Everything that operations use besides the actor. Built once by the runtime, and by the simulation from simulated
 * parts.
 */
export type World = {
  /** Returns the gateway of one merchant account. Check `may` first: it throws for a store that is not configured. */
  gatewayFor(storeId: string): Gateway;
  /** Returns how that store's transactions are searched. Throws likewise. */
  searchSettings(storeId: string): SearchSettings;
  /** Returns which adjustments that store's account accepts. Throws likewise. */
  adjustmentSettings(storeId: string): AdjustmentSettings;
  /** Whether the service is the sandbox: nothing here is real money, and each receipt says so. */
  isPractice: boolean;
  store: Store;
  /** Sends receipts; null where no mail server is set. */
  mailer: Mailer | null;
  clock: Clock;
  log: Log;
  /** Returns the public address to which a bank's page leads a customer back. */
  returnAddress(token: string): string;
  /** Returns 128 random bits as text. */
  newId(): string;
  /** Identifies this process, so that recovery distinguishes its own live work from that of a dead process. */
  instanceId: string;
  /** Whether this process is being stopped: background work begins nothing more. Absent where nothing stops. */
  isStopping?: () => boolean;
};

/** The world and the person who acts. Every operation takes one and first checks its permission. */
export type OperationContext = World & {
  actor: Actor;
  /** The actor's session; absent without one, for example on the page of a card ticket. */
  sessionId?: string;
  signal?: AbortSignal;
  /** Tells whether the actor's session is still open; absent without a session, and for short answers. */
  isSignedIn?: () => Promise<boolean>;
};
