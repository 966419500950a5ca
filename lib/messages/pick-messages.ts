import type { Messages, Namespace } from "#lib/messages/catalogue.ts";

/** A whole namespace, or one part of it: `fields`, `transaction.kind`. */
export type MessagePart = Namespace | { [N in Namespace]: `${N}.${keyof Messages[N] & string}` }[Namespace];

type Texts = { [name: string]: string | Texts };

/** The messages that every page may need in the browser: those of the primitives and of a failed page. */
const EVERYWHERE: readonly Namespace[] = ["ui", "errors"];

/** The texts that go to the browser with a page: those parts, and the few that are needed everywhere. */
export function pickMessages(messages: Messages, parts: readonly MessagePart[]): Partial<Messages> {
  const picked: Record<string, Texts> = {};
  for (const path of [...EVERYWHERE, ...parts]) {
    const [namespace, part] = path.split(".") as [Namespace, string | undefined];
    const texts: Texts = messages[namespace];
    picked[namespace] = part === undefined ? texts : { ...picked[namespace], [part]: texts[part] ?? "" };
  }
  return picked;
}
