import "server-only";
import type { Kysely } from "kysely";
import type { FilePart } from "#lib/domain/exports/file-part.ts";

export type FilePieceRows = {
  keptFilePieces: { fileId: string; part: FilePart; number: number; startsAt: number; packed: Uint8Array };
};

/** One piece of a part. `startsAt`: the place of its first unpacked byte in the part. */
export type FilePiece = { number: number; startsAt: number; packed: Uint8Array };

/** A long file is removed in small statements, so that nothing waits for it. */
const REMOVED_AT_ONCE = 20;

/** The bytes of kept files, in compressed pieces. */
export type FilePieceTable = {
  add(fileId: string, part: FilePart, piece: FilePiece): Promise<void>;
  /** Finds a piece by its number, from 0. */
  find(fileId: string, part: FilePart, number: number): Promise<FilePiece | undefined>;
  /** Returns the number of the piece that holds that byte; undefined where the part has no pieces. */
  numberAt(fileId: string, part: FilePart, byte: number): Promise<number | undefined>;
  /** Removes the pieces of these parts, a few at a time. */
  remove(fileId: string, parts: readonly FilePart[]): Promise<void>;
  /** Removes a few pieces of these parts; false when none is left. */
  removeSome(fileId: string, parts: readonly FilePart[]): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function filePieceTable(db: Kysely<FilePieceRows>): FilePieceTable {
  const pieces = (fileId: string, part: FilePart) =>
    db.selectFrom("keptFilePieces").where("fileId", "=", fileId).where("part", "=", part);

  const removeSome: FilePieceTable["removeSome"] = async (fileId, parts) => {
    for (const part of parts) {
      const some = await pieces(fileId, part).select("number").limit(REMOVED_AT_ONCE).execute();
      if (some.length === 0) continue;
      const numbers = some.map(({ number }) => number);
      await db
        .deleteFrom("keptFilePieces")
        .where("fileId", "=", fileId)
        .where("part", "=", part)
        .where("number", "in", numbers)
        .execute();
      return true;
    }
    return false;
  };

  return {
    async add(fileId, part, piece) {
      await db
        .insertInto("keptFilePieces")
        .values({ fileId, part, ...piece })
        .execute();
    },

    async find(fileId, part, number) {
      return await pieces(fileId, part)
        .select(["number", "startsAt", "packed"])
        .where("number", "=", number)
        .executeTakeFirst();
    },

    async numberAt(fileId, part, byte) {
      const found = await pieces(fileId, part)
        .select("number")
        .where("startsAt", "<=", byte)
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirst();
      return found?.number;
    },

    removeSome,

    async remove(fileId, parts) {
      while (await removeSome(fileId, parts));
    },
  };
}
