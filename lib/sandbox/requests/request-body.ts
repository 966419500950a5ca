import type { IncomingMessage } from "node:http";

const LARGEST_BODY_BYTES = 1024 * 1024;
/** The most that is read and discarded, so that the sender gets to read the refusal. */
const LARGEST_DISCARDED_BYTES = 64 * 1024 * 1024;

/** Decodes text without a byte order mark, which some programs send. */
const UTF_8 = new TextDecoder();

/** Reads the whole body as text; `too large` beyond one megabyte, `gone` when the client left. */
export async function readRequestBody(request: IncomingMessage): Promise<{ text: string } | "too large" | "gone"> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > LARGEST_DISCARDED_BYTES) return "too large";
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > LARGEST_DISCARDED_BYTES) return "too large";
      if (length <= LARGEST_BODY_BYTES) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    return "gone";
  }
  return length > LARGEST_BODY_BYTES ? "too large" : { text: UTF_8.decode(Buffer.concat(chunks)) };
}
