import { useTranslations } from "next-intl";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["refund"]["errors"];

/** Returns the sentences for errors of fields; `remaining` is the highest possible amount, as text. */
export function useFieldErrors(remaining: string): (name: string | undefined) => string | undefined {
  const t = useTranslations("refund");
  return (name) => {
    if (name === undefined) return undefined;
    const key = `errors.${name as ErrorName}` as const;
    return t(t.has(key) ? key : "errors.unreadable", { remaining });
  };
}
