import "server-only";
import { finished } from "node:stream/promises";
import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";

/** No entry is Zip64, which some spreadsheet programs refuse: sizes and offsets have 32 bits. */
const MOST = 0xffff_ffff;
const METHOD_DEFLATED = 8;
/** The sizes follow the data, because they are not known before. */
const FLAGS = 0x0008;
const VERSION = 20;
/** 1 January 1980, the earliest date of the format: equal contents are equal files. */
const DATE = 0x0021;

type Entry = { name: Buffer; crc: number; compressed: number; size: number; offset: number };

/** Makes a ZIP archive that is written while its contents arrive. Read each entry to its end before the next one. */
export function zipArchive() {
  const entries: Entry[] = [];
  let offset = 0;

  function passed(bytes: Buffer): Buffer {
    offset += bytes.length;
    if (offset > MOST) throw new RangeError("the archive is larger than 4 GiB");
    return bytes;
  }

  return {
    /** Returns the bytes of one entry, with these texts as its contents. */
    async *entry(
      path: string,
      texts: AsyncIterable<string> | Iterable<string>,
    ): AsyncGenerator<Buffer, void, undefined> {
      const entry: Entry = { name: Buffer.from(path, "ascii"), crc: 0, compressed: 0, size: 0, offset };
      yield passed(localHeader(entry));
      const deflated = deflater();
      const ready = () =>
        deflated.taken().map((bytes) => {
          entry.compressed += bytes.length;
          return passed(bytes);
        });
      try {
        for await (const text of texts) {
          const bytes = Buffer.from(text);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          if (entry.size > MOST) throw new RangeError("the entry is larger than 4 GiB");
          await deflated.write(bytes);
          yield* ready();
        }
        await deflated.end();
        yield* ready();
      } finally {
        deflated.destroy();
      }
      yield passed(descriptor(entry));
      entries.push(entry);
    },

    /** Returns the directory that ends the archive. */
    end(): Buffer {
      const directory = Buffer.concat(entries.map(directoryLine));
      return Buffer.concat([directory, endRecord(entries.length, directory.length, offset)]);
    },
  };
}

/** Makes a whole archive of short texts. */
export async function zipFile(parts: Iterable<readonly [path: string, text: string]>): Promise<Buffer<ArrayBuffer>> {
  const archive = zipArchive();
  const pieces: Buffer[] = [];
  for (const [path, text] of parts) for await (const piece of archive.entry(path, [text])) pieces.push(piece);
  pieces.push(archive.end());
  return Buffer.concat(pieces);
}

/** Compresses outside of the event loop; fast, as results are written while somebody waits. */
function deflater() {
  const stream: DeflateRaw = createDeflateRaw({ level: 1 });
  let ready: Buffer[] = [];
  stream.on("data", (bytes: Buffer) => ready.push(bytes));
  // A failure also rejects the write; without a listener it would end the process.
  stream.on("error", () => undefined);
  return {
    write: (bytes: Buffer) =>
      new Promise<void>((resolve, reject) => {
        stream.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    taken(): Buffer[] {
      const bytes = ready;
      ready = [];
      return bytes;
    },
    async end(): Promise<void> {
      stream.end();
      await finished(stream);
    },
    destroy: () => stream.destroy(),
  };
}

function localHeader({ name }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(METHOD_DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, compressed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(compressed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryLine({ name, crc, compressed, size, offset }: Entry): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(METHOD_DEFLATED, 10);
  line.writeUInt16LE(DATE, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(compressed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(offset, 42);
  return Buffer.concat([line, name]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
