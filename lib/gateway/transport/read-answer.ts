import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Dispatcher } from "undici";
import type { Delivery } from "#lib/gateway/contract/transport.ts";

const unzip = promisify(gunzip);
/** Two names of the same encoding, in any case (RFC 9110 §8.4.1.3). */
const GZIP = /^(x-)?gzip$/i;

/** An answer that arrived completely but cannot be read: an encoding that we did not ask for, or too much decompressed text. */
class UnreadableAnswer extends Error {}

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

const TIME_OUTS = ["TimeoutError", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"];
const UNREADABLE = ["HTTPParserError", "UND_ERR_RES_EXCEEDED_MAX_SIZE", "UND_ERR_HEADERS_OVERFLOW"];

/** Returns why the answer to a request that left is missing. Unknown errors count as a lost connection. */
export function lossCause(error: unknown): Extract<Delivery, { kind: "lost" }>["cause"] {
  if (error instanceof UnreadableAnswer) return "unreadable_answer";
  if (!(error instanceof Error)) return "connection_lost";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (TIME_OUTS.includes(code) || TIME_OUTS.includes(error.name)) return "timed_out";
  if (UNREADABLE.includes(code) || UNREADABLE.includes(error.name)) return "unreadable_answer";
  return "connection_lost";
}

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** Chooses the content encoding to accept from a host. On the same machine, compression costs more time than it saves. */
export function acceptedEncoding({ hostname }: URL): "gzip" | "identity" {
  return THIS_MACHINE.includes(hostname) ? "identity" : "gzip";
}
