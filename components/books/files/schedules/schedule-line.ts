import type { ExportFormat } from "#lib/domain/exports/export-choices.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A schedule as the list shows it, in words of the person's language. */
export type ScheduleLine = {
  scheduleId: string;
  view: string;
  /** "Every day at 06:30" */
  when: string;
  zone: string;
  format: ExportFormat;
  isPaused: boolean;
  next: LocalMoment;
  last: LocalMoment | null;
  /** Why the last file was not made or is incomplete; null when all is well. */
  problem: string | null;
  ownerName: string | null;
  isShared: boolean;
  mailNames: readonly string[];
  isOwn: boolean;
  mayChange: boolean;
};
