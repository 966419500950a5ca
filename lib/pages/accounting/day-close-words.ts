import "server-only";
import { createTranslator } from "next-intl";
import type { DayCloseWords } from "#lib/export/day-close/day-close-text.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

/** Makes the words of the file of a close. */
export function dayCloseWords(locale: Locale): DayCloseWords {
  const messages = CATALOGUE[locale];
  const t = createTranslator({ locale, messages, namespace: "dayClose" });
  const record = createTranslator({ locale, messages, namespace: "transaction" });
  const verb = createTranslator({ locale, messages, namespace: "day.verb" });
  return {
    title: (day) => t("titleOf", { day }),
    text(name) {
      switch (name) {
        case "serviceEqual":
          return t("ties.equal");
        case "serviceUnread":
          return t("ties.unavailable");
        case "journalEqual":
          return t("ties.journalEqual");
        case "nothingToCount":
          return t("count.nothing");
        case "notSigned":
          return t("steps.none");
        case "ties":
        case "steps":
          return t(`${name}.title`);
        case "day":
        case "state":
        case "unknownCurrency":
        case "method":
        case "person":
        case "notHere":
        case "total":
        case "net":
          return t(name);
        default:
          return t(`file.${name}`);
      }
    },
    number: (figure) => t("file.number", { figure: t(figure) }),
    amount: (figure) => t("file.amount", { figure: t(figure) }),
    differing(from, count) {
      if (from === "since") return t("file.changedSince", { count });
      return t(from === "service" ? "ties.differs" : "ties.journalDiffers", { count });
    },
    state: (state) => t(`states.${state}`),
    method: (method) => record(`method.${method}`),
    brand: (brand) => record(`brand.${brand}`),
    kind: (kind) => record(`kind.${kind}`),
    verb: (one) => verb(one),
    till: (line) => t(`till.${line.of}`, line.of === "post_dated" ? { date: line.chequeDate } : {}),
    means: (means) => t(`steps.means.${means}`),
    change: (change) => t(`change.${change}`),
    what: (what) => t(`what.${what}`),
    step: (event) => t(`file.${event}`),
  };
}
