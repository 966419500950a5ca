"use server";

import { noteInput } from "#lib/inputs/top/note-input.ts";
import { writeNote } from "#lib/operations/top/transactions/write-note.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const writeNoteAction = defineAction(noteInput, writeNote);
