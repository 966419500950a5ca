import "server-only";
import {
  EXPORT_PREFERENCE,
  type ExportChoices,
  formatExportChoices,
  readExportChoices,
} from "#lib/domain/exports/export-choices.ts";
import type { Done } from "#lib/domain/outcome.ts";
import type { LOCALES } from "#lib/domain/people/preferences.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Loads the person's choices for their files. `locale`: the language of their screen. */
export async function ownExportChoices(
  { store, actor }: OperationContext,
  locale: (typeof LOCALES)[number],
): Promise<ExportChoices> {
  const kept = await store.tables.preferences.all(actor.staffId);
  return readExportChoices(kept[EXPORT_PREFERENCE], locale);
}

/** Saves the acting person's choices for their files, for all their stores. Everybody may change their own. */
export async function keepExportChoices(
  { store, actor }: OperationContext,
  choices: ExportChoices,
): Promise<Done<null>> {
  await store.tables.preferences.set(actor.staffId, EXPORT_PREFERENCE, formatExportChoices(choices));
  return { kind: "done", value: null };
}
