import type { Preferences } from "#lib/domain/people/preferences.ts";
import { PARTS } from "#lib/messages/parts.ts";

export type Locale = NonNullable<Preferences["locale"]>;
/** The texts of one language, by part. */
export type Messages = { [N in keyof typeof PARTS]: (typeof PARTS)[N]["en"] };
/** The background work of the server: each has words for the start page, which says when it failed. */
export type ChoreName = keyof Messages["home"]["chores"];
type Namespace = keyof Messages;

/** Every text of the screens by language. */
export const CATALOGUE: Readonly<Record<Locale, Messages>> = { en: textsIn("en"), fr: textsIn("fr") };

function textsIn(locale: Locale): Messages {
  return Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, part[locale]])) as Messages;
}

/** A whole namespace, or one part of it: `fields`, `transaction.kind`. */
export type MessagePart = Namespace | { [N in Namespace]: `${N}.${keyof Messages[N] & string}` }[Namespace];

type Texts = { [name: string]: string | Texts };

/** The messages that every page may need in the browser: those of the primitives and of a failed page. */
const EVERYWHERE: readonly Namespace[] = ["ui"];

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
