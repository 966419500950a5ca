import "server-only";

const LIMIT_BYTES = 131_072;

/** The text of a request's body, or undefined when it is larger than that, or than any form of ours, or no text at all. */
export async function readSmallBody(request: Request, limitBytes = LIMIT_BYTES): Promise<string | undefined> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}
