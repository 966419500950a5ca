"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import type { Asked } from "#components/adjustments/attempt/attempt.ts";
import { CheckNow } from "#components/adjustments/attempt/check-now.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { useFocusOn } from "#components/ui/hooks/use-focus-on.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { paths } from "#lib/paths.ts";

const REFRESH_MS = 5_000;

/** What was sent and not answered: do not repeat it, what to tell the customer, and the watch until it settles. */
export function AttemptInDoubtPanel({
  asked,
  open,
  check,
  onSettled,
}: {
  asked: Asked;
  /** The sale's open entry as the page last read it. */
  open: OpenEntry | null;
  check: CheckAction;
  onSettled: () => void;
}) {
  const t = useTranslations("refund");
  const tDoubts = useTranslations("doubts");
  const locale = useLocale();
  const { act, amountCents, offer } = asked;
  const notice = useFocusOn<HTMLDivElement>("in_doubt");
  const readings = useSteadyRefresh(true, REFRESH_MS, { atOnce: true });
  const internal = open?.operationId === offer.operationId ? open : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked after each reading that no longer shows it as open
  useEffect(() => {
    if (readings > 0 && !internal) onSettled();
  }, [readings, internal]);
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      role="group"
      tone="doubt"
      aria-label={t("in_doubt.title")}
      className="max-w-2xl py-4"
      actions={
        <>
          {internal && <CheckNow entry={internal} check={check} />}
          <LinkButton href={paths.transaction(offer.storeId, offer.transactionId)}>{t("toSale", { act })}</LinkButton>
        </>
      }
    >
      <h2 className="text-base font-semibold">{t("in_doubt.title")}</h2>
      <p>{t("in_doubt.lead", { amount: moneyText(amountCents, offer.currency, locale) })}</p>
      {internal && (
        <p>
          {t.rich("in_doubt.asked", { time: () => <Moment moment={internal.askedAt} /> })}{" "}
          <span className="font-medium">{tDoubts(`state.${internal.state}`)}.</span>
        </p>
      )}
      <p>{t("in_doubt.watched")}</p>
      <p className="my-1 border-l-2 border-doubt pl-3">{t("in_doubt.customer", { act })}</p>
    </Notice>
  );
}
