import "server-only";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";

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
