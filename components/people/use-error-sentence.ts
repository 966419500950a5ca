"use client";

import { useTranslations } from "next-intl";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["people"]["errors"];

/** The sentence behind the name of a field's error; undefined for none. A name without words of its own still says something. */
export function useErrorSentence(): (name: string | undefined) => string | undefined {
  const t = useTranslations("people.errors");
  return (name) => (name === undefined ? undefined : t(t.has(name as ErrorName) ? (name as ErrorName) : "other"));
}
