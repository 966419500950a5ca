import type { Preferences } from "#lib/domain/people/preferences.ts";
import { english } from "#lib/messages/english.ts";
import { french } from "#lib/messages/french.ts";

export type Locale = NonNullable<Preferences["locale"]>;
export type Messages = typeof english;
export type Namespace = keyof Messages;

/** Every text of the screens by language; a sentence that one language lacks does not compile. */
export const CATALOGUE: Readonly<Record<Locale, Messages>> = { en: english, fr: french };
