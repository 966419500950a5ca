import "server-only";
import { headers } from "next/headers";
import type { FormFailure } from "#lib/domain/outcome.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";

/** Answers an action that one of our own pages calls, and refuses other sites. A fault becomes its reference in the log. */
export async function answerOwnPages<R>(operation: string, perform: () => Promise<R>): Promise<R | FormFailure> {
  if (!isSameOrigin(await headers())) return { kind: "not_permitted" };
  try {
    return await perform();
  } catch (error) {
    return broken(error, { operation });
  }
}
