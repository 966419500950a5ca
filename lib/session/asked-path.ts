import "server-only";
import { headers } from "next/headers";
import { paths } from "#lib/paths.ts";

/** The request header in which `proxy.ts` tells every page its own address. It always overwrites what a browser sent. */
export const ASKED_PATH = "x-counterfoil-asked-path";

/** The path and query that were asked for, to lead back to after signing in; undefined for the root, where one ends anyway. */
export async function askedPath(): Promise<string | undefined> {
  const asked = (await headers()).get(ASKED_PATH);
  return asked === null || asked === paths.home() ? undefined : asked;
}

/** Whether a page that is there already reads itself again, as against one that is opened from another. */
export async function isReadAgain(): Promise<boolean> {
  const asked = await headers();
  const before = URL.parse(asked.get("referer") ?? "");
  return before !== null && before.pathname + before.search === asked.get(ASKED_PATH);
}
