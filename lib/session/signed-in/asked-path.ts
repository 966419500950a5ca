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

/** The path and query of the page that a request comes from; null where it names none. */
export function pathBefore(asked: Pick<Headers, "get">): string | null {
  const before = URL.parse(asked.get("referer") ?? "");
  return before && before.pathname + before.search;
}

/** Whether a page that is there already reads itself again, as against one that is opened from another. */
export async function isReadAgain(): Promise<boolean> {
  const asked = await headers();
  const before = pathBefore(asked);
  return before !== null && before === asked.get(ASKED_PATH);
}
