import "server-only";
import type { Kysely } from "kysely";
import type { FileMail } from "#lib/domain/schedules/file-mail.ts";
import type { KeptFileRows } from "#lib/store/tables/files/kept-file-row.ts";

export type FileMailRows = { fileMails: FileMail };

/** Mails that tell people of their files. */
export type FileMailTable = {
  add(mail: FileMail): Promise<void>;
  /** Lists the mails that are due because their file has ended. */
  due(): Promise<FileMail[]>;
  /** Compare and set: true for the one caller who sends the mail. */
  begin(mailId: string): Promise<boolean>;
  settle(mailId: string, state: "sent" | "failed" | "unknown"): Promise<void>;
  /** Removes the mails about a file. */
  remove(fileId: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function fileMailTable(db: Kysely<FileMailRows & KeptFileRows>): FileMailTable {
  return {
    async add(mail) {
      await db.insertInto("fileMails").values(mail).execute();
    },

    async due() {
      return await db
        .selectFrom("fileMails")
        .innerJoin("keptFiles", "keptFiles.fileId", "fileMails.fileId")
        .selectAll("fileMails")
        .where("fileMails.state", "=", "due")
        .where("keptFiles.state", "!=", "making")
        .execute();
    },

    async begin(mailId) {
      const { numUpdatedRows } = await db
        .updateTable("fileMails")
        .set({ state: "sending" })
        .where("mailId", "=", mailId)
        .where("state", "=", "due")
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async settle(mailId, state) {
      await db.updateTable("fileMails").set({ state }).where("mailId", "=", mailId).execute();
    },

    async remove(fileId) {
      await db.deleteFrom("fileMails").where("fileId", "=", fileId).execute();
    },
  };
}
