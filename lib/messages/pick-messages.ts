import type { Messages, Namespace } from "#lib/messages/catalogue.ts";

/** What every page may need in the browser: the primitives' own words and those of a failed page. */
const EVERYWHERE: readonly Namespace[] = ["ui", "errors"];

/** The texts that go to the browser with a page: those namespaces, and the few that are needed everywhere. */
export function pickMessages(messages: Messages, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries([...EVERYWHERE, ...namespaces].map((name) => [name, messages[name]]));
}
