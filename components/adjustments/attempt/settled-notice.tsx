"use client";

import { useLocale, useTranslations } from "next-intl";
import type { SettledEntry, SettledState } from "#components/adjustments/attempt/use-settled.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice, type NoticeTone } from "#components/ui/notice.tsx";
import { paths } from "#lib/paths.ts";

const TONES: Readonly<Record<SettledState, NoticeTone>> = {
  succeeded: "success",
  declined: "danger",
  cancelled: "info",
  closed_by_human: "info",
  unknown: "info",
};

/** What an operation that was in doubt settled to while the page stood open. */
export function SettledNotice({ settled, linked }: { settled: SettledEntry; linked: boolean }) {
  const t = useTranslations("doubts");
  const locale = useLocale();
  const { entry, state } = settled;
  const withoutSale = entry.verb === "unreferenced_refund";
  return (
    <Notice
      tone={TONES[state]}
      role="note"
      actions={
        linked && (
          <LinkButton
            href={
              withoutSale
                ? paths.unreferencedRefunds(entry.storeId)
                : paths.transaction(entry.storeId, entry.originalId)
            }
          >
            {withoutSale
              ? t("openRegister")
              : t.rich("openSale", {
                  id: entry.originalId,
                  mono: (chunks) => <span className="font-mono">{chunks}</span>,
                })}
          </LinkButton>
        )
      }
    >
      <p className="font-semibold">
        {t(`settled.${state}`, { verb: entry.verb, amount: moneyText(entry.amountCents, entry.currency, locale) })}
      </p>
    </Notice>
  );
}
