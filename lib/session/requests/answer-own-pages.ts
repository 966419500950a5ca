import "server-only";
import { headers } from "next/headers";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";

/** Answers an action that our own pages call, and no other site's; a fault becomes its reference in the log. */
export async function answerOwnPages<T>(
  operation: string,
  perform: () => Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  if (!isSameOrigin(await headers())) return { kind: "not_permitted" };
  try {
    return await perform();
  } catch (error) {
    return broken(error, { operation });
  }
}
