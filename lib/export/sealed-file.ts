import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { FileHandle } from "node:fs/promises";

const CIPHER = "aes-256-gcm";
const TAG_BYTES = 16;

/** Rows could not be kept in a temporary file: it was full, or could not be written or read. */
export class ScratchFailure extends Error {
  readonly reason: "no_room" | "broken";

  constructor(reason: ScratchFailure["reason"], cause: unknown) {
    super(reason === "no_room" ? "there is no room left for the temporary file" : "the temporary file failed", {
      cause,
    });
    this.reason = reason;
  }
}

/** A file of pieces that only this process can read, because only it has the key. Every method throws `ScratchFailure`. */
export type SealedFile = {
  /** The number of pieces; they are counted from 0. */
  pieces(): number;
  append(plain: Buffer): Promise<void>;
  /** Returns a piece as it was appended. An altered or moved piece is refused. */
  read(piece: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Encrypts everything written to that file. Closing it closes the file. */
export function sealedFile(handle: FileHandle): SealedFile {
  const key = randomBytes(32);
  const ends: number[] = [];
  const start = (piece: number) => (piece === 0 ? 0 : (ends[piece - 1] ?? 0));
  return {
    pieces: () => ends.length,

    async append(plain) {
      const cipher = createCipheriv(CIPHER, key, nonce(ends.length));
      const sealed = cipher.update(plain);
      cipher.final();
      const position = start(ends.length);
      await attempt(async () => {
        await writeAll(handle, sealed, position);
        await writeAll(handle, cipher.getAuthTag(), position + sealed.length);
      });
      ends.push(position + sealed.length + TAG_BYTES);
    },

    async read(piece) {
      const sealed = Buffer.allocUnsafe((ends[piece] ?? 0) - start(piece));
      return attempt(async () => {
        await handle.read(sealed, 0, sealed.length, start(piece));
        const decipher = createDecipheriv(CIPHER, key, nonce(piece));
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        const plain = decipher.update(sealed.subarray(0, -TAG_BYTES));
        // Throws unless every byte is unchanged.
        decipher.final();
        return plain;
      });
    },

    close: () => handle.close(),
  };
}

/** Makes the nonce of a piece from its position; each occurs once under this key. */
function nonce(piece: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(piece, 6, 6);
  return bytes;
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }
}

/** Runs work that uses the disk and turns its errors into `ScratchFailure`. */
export async function attempt<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new ScratchFailure(["ENOSPC", "EDQUOT", "EFBIG"].includes(code) ? "no_room" : "broken", error);
  }
}
