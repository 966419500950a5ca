import type { AuditOutcome } from "#lib/domain/people/audit-event.ts";
import type { Browser } from "#lib/domain/people/browser.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** An event as lists show it. */
export type EventView = {
  auditId: number;
  href: string;
  name: string;
  moment: LocalMoment;
  /** Null for what the server does, and for people who are not signed in. */
  staffName: string | null;
  /** The object, by its name if it is a person. */
  subject: string;
  source: string | null;
  device: Browser;
  outcome: AuditOutcome;
};
