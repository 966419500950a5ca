import { useTranslations } from "next-intl";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["payments"]["errors"];

/** Returns the sentence for the error of a field. */
export function usePaymentErrors(): (name: string | undefined) => string | undefined {
  const t = useTranslations("payments");
  return (name) => {
    if (name === undefined) return undefined;
    const key = `errors.${name as ErrorName}` as const;
    return t(t.has(key) ? key : "errors.unreadable");
  };
}
