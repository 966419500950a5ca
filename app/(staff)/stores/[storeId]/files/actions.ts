"use server";

import { fileInput, steerFileInput } from "#lib/inputs/books/file-inputs.ts";
import { changeScheduleInput, newScheduleInput, steerScheduleInput } from "#lib/inputs/books/schedule-inputs.ts";
import { changeSchedule, makeSchedule, steerSchedule } from "#lib/operations/books/files/schedules/change-schedule.ts";
import { askChanges, removeFile, steerFile } from "#lib/operations/books/files/steer-file.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Cancels, retries, ends or resumes the making of a file. */
export const steerFileAction = defineAction(steerFileInput, steerFile);

/** Removes a file. */
export const removeFileAction = defineAction(fileInput, removeFile);

/** Asks for what changed since a file was read. */
export const askChangesAction = defineAction(fileInput, askChanges);

/** Makes a schedule of files. */
export const makeScheduleAction = defineAction(newScheduleInput, makeSchedule);

/** Changes a schedule of the person's own. */
export const changeScheduleAction = defineAction(changeScheduleInput, changeSchedule);

/** Pauses, resumes or removes a schedule. */
export const steerScheduleAction = defineAction(steerScheduleInput, steerSchedule);
