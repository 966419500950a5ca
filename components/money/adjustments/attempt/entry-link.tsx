import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { adjusts, isPayment } from "#lib/domain/journal/journal.ts";
import { paths } from "#lib/paths/paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";

type Linked = Pick<OpenEntry, "verb" | "storeId" | "operationId" | "originalId">;

/** Returns the page about an operation: its sale, its own page as a payment, or the register of refunds without a sale. */
export function entryPath({ verb, storeId, operationId, originalId }: Linked): string {
  if (isPayment(verb)) return paymentPaths.outcome(storeId, operationId);
  return adjusts(verb) ? paths.transaction(storeId, originalId) : paths.unreferencedRefunds(storeId);
}

/** Returns the words of a link to that page. */
export function useEntryLinkText(): (entry: Linked) => ReactNode {
  const t = useTranslations("doubts");
  return ({ verb, originalId }) => {
    if (isPayment(verb)) return t("openPayment");
    if (!adjusts(verb)) return t("openRegister");
    return t.rich("openSale", { id: originalId, mono: (chunks) => <span className="font-mono">{chunks}</span> });
  };
}
