import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Dispatcher } from "undici";
import type { Delivery } from "#lib/gateway/contract/transport.ts";

const unzip = promisify(gunzip);
/** Two names of the same encoding, in any case (RFC 9110 §8.4.1.3). */
const GZIP = /^(x-)?gzip$/i;

/** An answer that arrived completely but cannot be read: an encoding that we did not ask for, or too much decompressed text. */
export class UnreadableAnswer extends Error {}

/**
 * Reads the whole body as decompressed text. The limit applies to the compressed bytes (the client's own limit) and to the
 * decompressed text, so that a small answer cannot fill the memory.
 */
export async function readAnswer(answer: Dispatcher.ResponseData, limitBytes: number): Promise<Delivery> {
  const sent = Buffer.from(await answer.body.arrayBuffer());
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  const plain = await decompress(sent, headers["content-encoding"], limitBytes);
  return { kind: "response", status: answer.statusCode, headers, body: new TextDecoder().decode(plain) };
}

async function decompress(sent: Buffer, encoding = "identity", limitBytes: number): Promise<Buffer> {
  if (encoding.toLowerCase() === "identity") return sent;
  if (!GZIP.test(encoding)) throw new UnreadableAnswer("an encoding that was not asked for");
  try {
    return await unzip(sent, { maxOutputLength: limitBytes });
  } catch {
    throw new UnreadableAnswer("damaged or oversized gzip");
  }
}
