import "server-only";

const LIMIT_BYTES = 131_072;

/** Node's error code for a connection that ended in the middle of a body. */
const GONE: ReadonlySet<unknown> = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/**
 * Reads the text of a request's body; undefined when it is larger than the limit, or than any form of ours, is no text, or when
 * the browser disconnected before the end.
 */
export async function readSmallBody(request: Request, limitBytes = LIMIT_BYTES): Promise<string | undefined> {
  const bytes = await readSmallBytes(request, limitBytes);
  try {
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads the bytes of a request's body; undefined when it is larger than the limit, or the browser disconnected before the end. */
export async function readSmallBytes(request: Request, limitBytes: number): Promise<Uint8Array | undefined> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) return undefined;
      chunks.push(chunk);
    }
  } catch (error) {
    // A page that is closed while it sends is no fault of ours, and reads no answer.
    if (isSenderGone(request, error)) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}

function isSenderGone({ signal }: Request, error: unknown): boolean {
  return signal.aborted || (error instanceof Error && "code" in error && GONE.has(error.code));
}

/** Reads a request's body as JSON, for a schema to check; undefined when it is too large or no JSON. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await readSmallBody(request);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
