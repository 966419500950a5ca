import { placePath } from "#lib/paths/store-places.ts";

const encode = encodeURIComponent;

/** The addresses of files that the server makes in the background. */
export const filePaths = {
  /** The list of files. */
  files(storeId: string): string {
    return placePath(storeId, "files");
  },

  /** The number of new files, for the frame. */
  count(storeId: string): string {
    return `${filePaths.files(storeId)}/count`;
  },

  /** The schedules by which files are made. */
  schedules(storeId: string): string {
    return `${filePaths.files(storeId)}/schedules`;
  },

  /** The same page with the form that changes a schedule. */
  changeSchedule(storeId: string, scheduleId: string): string {
    return `${filePaths.schedules(storeId)}?change=${encode(scheduleId)}`;
  },

  /** What one file is. */
  file(storeId: string, fileId: string): string {
    return `${filePaths.files(storeId)}/${encode(fileId)}`;
  },

  /** The file itself. */
  content(storeId: string, fileId: string): string {
    return `${filePaths.file(storeId, fileId)}/content`;
  },
};
