import "server-only";
import { headers } from "next/headers";
import type { FormFailure } from "#lib/domain/outcome.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";

/** Answers an action that our own pages call, and no other site's; a fault becomes its reference in the log. */
export async function answerOwnPages<R>(operation: string, perform: () => Promise<R>): Promise<R | FormFailure> {
  if (!isSameOrigin(await headers())) return { kind: "not_permitted" };
  try {
    return await perform();
  } catch (error) {
    return broken(error, { operation });
  }
}
