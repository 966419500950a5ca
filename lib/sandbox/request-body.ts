import type { IncomingMessage } from "node:http";

const LARGEST_BODY_BYTES = 1024 * 1024;

/** The whole body as text; `too large` beyond one megabyte, `gone` when the client went away. */
export async function readRequestBody(request: IncomingMessage): Promise<{ text: string } | "too large" | "gone"> {
  if (Number(request.headers["content-length"] ?? 0) > LARGEST_BODY_BYTES) return "too large";
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > LARGEST_BODY_BYTES) return "too large";
      chunks.push(chunk);
    }
  } catch {
    return "gone";
  }
  return { text: Buffer.concat(chunks).toString("utf8") };
}
