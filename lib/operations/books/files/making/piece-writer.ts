import "server-only";
import { createHash } from "node:crypto";
import type { FilePart } from "#lib/domain/exports/file-part.ts";
import type { WhileHeld } from "#lib/operations/books/files/making/file-lease.ts";
import { packPiece } from "#lib/operations/books/files/making/file-pieces.ts";

/** A browser gets a piece at a time, and a download goes on at any byte. What is added at once stays in one piece. */
const PIECE_BYTES = 256 * 1024;

/** Collects the bytes of a part, and keeps them in pieces. */
export type PieceWriter = {
  add(bytes: Uint8Array): Promise<void>;
  /** Keeps the rest, and these last bytes; returns the length and the digest of all. */
  end(last?: Uint8Array): Promise<{ bytes: number; sha256: string }>;
};

/** Makes the writers of a file's parts. They throw `LeaseLost` once another process makes the file. */
export function pieceWriter(whileHeld: WhileHeld, fileId: string) {
  return (part: FilePart): PieceWriter => {
    const hash = createHash("sha256");
    let waiting: Uint8Array[] = [];
    let waits = 0;
    let startsAt = 0;
    let number = 0;
    async function keep(): Promise<void> {
      if (waits === 0) return;
      const bytes = Buffer.concat(waiting);
      const piece = { number, startsAt, packed: await packPiece(bytes) };
      await whileHeld(({ filePieces }) => filePieces.add(fileId, part, piece));
      [waiting, waits, startsAt, number] = [[], 0, startsAt + bytes.length, number + 1];
    }
    async function add(bytes: Uint8Array): Promise<void> {
      hash.update(bytes);
      waiting.push(bytes);
      waits += bytes.length;
      if (waits >= PIECE_BYTES) await keep();
    }
    return {
      add,
      async end(last) {
        if (last) await add(last);
        await keep();
        return { bytes: startsAt, sha256: hash.digest("hex") };
      },
    };
  };
}
