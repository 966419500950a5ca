"use server";

import { preferencesInput } from "#lib/inputs/preferences-input.ts";
import { changePreferences } from "#lib/operations/people/change-preferences.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Saves the acting person's preferences. */
export const preferencesAction = defineAction(preferencesInput, changePreferences);
