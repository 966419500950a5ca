"use server";

import { fileInput, steerFileInput } from "#lib/inputs/file-inputs.ts";
import { askChanges, removeFile, steerFile } from "#lib/operations/files/steer-file.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Cancels, retries, ends or resumes the making of a file. */
export const steerFileAction = defineAction(steerFileInput, steerFile);

/** Removes a file. */
export const removeFileAction = defineAction(fileInput, removeFile);

/** Asks for what changed since a file was read. */
export const askChangesAction = defineAction(fileInput, askChanges);
