import "server-only";
import type { Done } from "#lib/domain/outcome.ts";
import type { PreferencesInput } from "#lib/inputs/people/preferences-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Saves the acting person's own preferences, all or none. Everybody may change their own. */
export async function changePreferences(context: OperationContext, input: PreferencesInput): Promise<Done<null>> {
  await context.store.transaction(async (tables) => {
    const { staffId } = context.actor;
    await tables.preferences.set(staffId, "locale", input.locale ?? "");
    await tables.preferences.set(staffId, "theme", input.theme);
    await tables.preferences.set(staffId, "density", input.density);
    await tables.preferences.set(staffId, "singleLetterKeys", input.singleLetterKeys ? "on" : "off");
  });
  return { kind: "done", value: null };
}
