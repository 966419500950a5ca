import type { useTranslations } from "next-intl";

/** Returns an event's name in words; as it is kept, where it has none. */
export function eventName(name: string, t: ReturnType<typeof useTranslations<"audit">>): string {
  const [thing = "", act = ""] = name.split(".");
  const things = `things.${thing}` as "things.refund";
  const acts = `acts.${act}` as "acts.sent";
  return t.has(things) && t.has(acts) ? t("named", { thing: t(things), act: t(acts) }) : name;
}
