import type { Locale, Messages } from "#lib/messages/catalogue.ts";

/** The words of a record, which a page with a list sends to the browser only when a record is shown beside it. */
export type RecordTexts = Pick<Messages, "transaction" | "reasons" | "notices" | "approvals"> & {
  refund: Pick<Messages["refund"], "reasons">;
};

const PARTS = {
  en: () =>
    Promise.all([
      import("./en/transaction.json"),
      import("./en/reasons.json"),
      import("./en/refund.json"),
      import("./en/notices.json"),
      import("./en/approvals.json"),
    ] as const),
  fr: () =>
    Promise.all([
      import("./fr/transaction.json"),
      import("./fr/reasons.json"),
      import("./fr/refund.json"),
      import("./fr/notices.json"),
      import("./fr/approvals.json"),
    ] as const),
};

const fetched = new Map<Locale, Promise<RecordTexts>>();

/** Fetches them, once. Rejects when they cannot be fetched, and then tries anew the next time. */
export function recordTexts(locale: Locale): Promise<RecordTexts> {
  const known = fetched.get(locale);
  if (known) return known;
  const texts = PARTS[locale]().then(([transaction, reasons, refund, notices, approvals]) => ({
    transaction: transaction.default,
    reasons: reasons.default,
    refund: { reasons: refund.default.reasons },
    notices: notices.default,
    approvals: approvals.default,
  }));
  texts.catch(() => fetched.delete(locale));
  fetched.set(locale, texts);
  return texts;
}
