"use server";

import { preferencesInput } from "#lib/inputs/people/preferences-input.ts";
import { endSessionsInput } from "#lib/inputs/people/session-inputs.ts";
import { changePreferences } from "#lib/operations/people/people/change-preferences.ts";
import { endOwnSessions } from "#lib/operations/people/sign-in/own-sessions.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Saves the acting person's preferences. */
export const preferencesAction = defineAction(preferencesInput, changePreferences);

/** Ends one of the acting person's own sessions, or all others. */
export const endSessionsAction = defineAction(endSessionsInput, endOwnSessions);
