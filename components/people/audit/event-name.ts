import type { useTranslations } from "next-intl";

type Words = Pick<ReturnType<typeof useTranslations<"audit">>, "has"> &
  ((key: "things.refund" | "acts.sent") => string);

/** Returns an event's name in words; as it is kept, where it has none. */
export function eventName(name: string, t: Words): string {
  const [thing = "", act = ""] = name.split(".");
  const things = `things.${thing}` as "things.refund";
  const acts = `acts.${act}` as "acts.sent";
  return t.has(things) && t.has(acts) ? `${t(things)}: ${t(acts)}` : name;
}
