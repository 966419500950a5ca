import "server-only";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { FilePart } from "#lib/domain/exports/file-part.ts";
import type { Tables } from "#lib/store/store.ts";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Rows and bytes are text mostly; more effort would save little. */
const EFFORT = { level: 3 };

/** Compresses the bytes of a piece, aside from the thread that answers people. */
export async function packPiece(bytes: Uint8Array): Promise<Uint8Array> {
  return deflate(bytes, EFFORT);
}

/** Reads the pieces of a part in their order, unpacked, from one of them on. */
export async function* piecesOf(
  { filePieces }: Pick<Tables, "filePieces">,
  fileId: string,
  part: FilePart,
  from = 0,
): AsyncGenerator<{ startsAt: number; bytes: Buffer }, void, undefined> {
  for (let number = from; ; number += 1) {
    const piece = await filePieces.find(fileId, part, number);
    if (!piece) return;
    yield { startsAt: piece.startsAt, bytes: await inflate(piece.packed) };
  }
}
