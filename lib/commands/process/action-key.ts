import { createHash } from "node:crypto";

/**
 * Returns the key of a build's server actions, from which Next also makes their ids. It is the same in every build, so that a page
 * from an earlier build can still send its forms, on this machine or another. It guards no secret: our actions hide no values in
 * pages, and each checks the session itself. An installation may set a key of its own.
 */
export function actionKey(environment: Readonly<Record<string, string | undefined>>): string {
  const own = environment.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY;
  return own || createHash("sha256").update("the server actions of Counterfoil").digest("base64");
}
