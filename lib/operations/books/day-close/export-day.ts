import "server-only";
import type { ExportChoices } from "#lib/domain/exports/export-choices.ts";
import type { Done, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { DayCloseSheet } from "#lib/export/day-close/day-close-lines.ts";
import { compareDayWithService } from "#lib/operations/books/day-close/compare-day.ts";
import { showDay } from "#lib/operations/books/day-close/show-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";

/** The file that somebody asks for. */
type DayFile = { storeId: string; day: string; format: string; language: string; times: ExportChoices["times"] };

/** Loads the close of a day for a file, and notes in the audit that it left. A day that the book lacks makes no file. */
export async function exportDay(
  context: OperationContext,
  { storeId, day, format, language, times }: DayFile,
): Promise<Done<DayCloseSheet> | NotPermitted | NotAllowed<"day_not_kept">> {
  const loaded = await loadDayClose(context, { storeId, day, times });
  if (loaded.kind !== "done") return loaded;
  const { sheet, version } = loaded.value;
  const { state, digest } = sheet;
  await context.store.tables.audit.append({
    name: "day.exported",
    at: sheet.madeAt,
    storeId,
    staffId: context.actor.staffId,
    subject: day,
    details: { format, language, state, version, digest },
  });
  return { kind: "done", value: sheet };
}

type LoadedClose = {
  sheet: DayCloseSheet;
  /** Of the latest sign-off or reopening; 0 before any. */
  version: number;
  /** Why it could not be compared with the service. */
  unread: UnavailableCause | null;
};

/** Loads the close of a day for a file, and compares it with the service as the page does. */
export async function loadDayClose(
  context: OperationContext,
  { storeId, day, times }: Pick<DayFile, "storeId" | "day" | "times">,
): Promise<Done<LoadedClose> | NotPermitted | NotAllowed<"day_not_kept">> {
  if (!may(context.actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const shown = await showDay(context, { storeId, day });
  if (shown.kind !== "done") return shown;
  if (shown.value.kind !== "kept") return { kind: "not_allowed", reason: { rule: "day_not_kept" } };
  const compared = await compareDayWithService(context, { storeId, day });
  if (compared.kind === "not_permitted") return compared;
  const { kept, statements, journal, since, state, steps } = shown.value;
  const { readAt, lines: transactions, digest } = kept.proof;
  const timeZone = searchZone(context, storeId, times === "shown" ? "store" : times);
  const madeAt = context.clock.now().toString();
  const sheet = {
    ...{ day, state, statements, journal, since, steps, timeZone, readAt, transactions, digest, madeAt },
    store: (await context.store.tables.stores.find(storeId))?.name ?? storeId,
    dayZone: kept.timeZone,
    service: compared.kind === "done" ? compared.value : null,
    madeBy: context.actor.name,
  };
  return {
    kind: "done",
    value: { sheet, version: steps.at(-1)?.version ?? 0, unread: compared.kind === "done" ? null : compared.cause },
  };
}
