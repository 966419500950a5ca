"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import type { Asked } from "#components/adjustments/attempt.ts";
import { useFocusOn } from "#components/adjustments/use-focus-on.ts";
import { Amount } from "#components/transactions/amount.tsx";
import { moneyText } from "#components/transactions/amount-text.ts";
import { CardLabel } from "#components/transactions/card-label.tsx";
import { Button } from "#components/ui/button.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Panel } from "#components/ui/panel.tsx";

/** A second click of a double click on "Review" must not land on the confirmation that takes its place. */
const ARM_MS = 400;
/** From then on a person wants to be told that it takes longer. */
const SLOW_MS = 8_000;

/** The second step: the facts once more, and the one button that moves money. Enter alone never confirms. */
export function AttemptReview({
  asked,
  sending,
  onConfirm,
  onBack,
  children,
}: {
  asked: Asked;
  sending: boolean;
  onConfirm: () => void;
  onBack: () => void;
  /** Further facts. */
  children: ReactNode;
}) {
  const t = useTranslations("refund");
  const locale = useLocale();
  const heading = useFocusOn<HTMLHeadingElement>("review");
  const armed = useElapsed(ARM_MS, true);
  const slow = useElapsed(SLOW_MS, sending);
  const { act, amountCents, offer } = asked;
  const { sale, currency } = offer;

  useEffect(() => {
    if (sending) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onConfirm();
      else if (event.key === "Escape") onBack();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [sending, onConfirm, onBack]);

  return (
    <Panel className="max-w-2xl">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="w-fit text-base font-semibold">
            {t("reviewTitle", { act })}
          </h2>
          <p role="status" className="text-ink-muted">
            {t(sending ? "sendingLead" : "reviewLead")}
          </p>
        </div>
        <p className="text-xl font-semibold">
          <Amount amountCents={amountCents} currency={currency} />
        </p>
        <Facts>
          <Fact name={t(`subject.${offer.subject}`)} mono>
            {offer.transactionId}
          </Fact>
          <Fact name={t("orderNumber")} mono>
            {sale.orderNumber}
          </Fact>
          <Fact name={t("paidWith")}>
            <CardLabel
              brand={sale.card?.brand ?? null}
              lastFour={sale.card?.lastFour ?? ""}
              method={sale.paymentMethod}
            />
          </Fact>
          <Fact name={t("cardholder")}>{sale.card?.owner}</Fact>
          {children}
        </Facts>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            pending={sending}
            disabled={!armed}
            aria-keyshortcuts="Control+Enter"
            // A held Enter would press the button again and again.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={onConfirm}
          >
            {sending ? t("sending") : t("confirm", { act, amount: moneyText(amountCents, currency, locale) })}
            {!sending && <KeyHint keys="Ctrl Enter" />}
          </Button>
          <Button variant="quiet" disabled={sending} onClick={onBack}>
            {t("change")}
            {!sending && <KeyHint keys="Esc" />}
          </Button>
        </div>
        <p role="status" className="min-h-5 text-xs text-ink-muted">
          {sending ? slow && t("sendingSlow") : t("confirmKeys")}
        </p>
      </div>
    </Panel>
  );
}

/** Whether so many milliseconds have passed since `running` began. */
function useElapsed(durationMs: number, running: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setElapsed(true), durationMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [durationMs, running]);
  return elapsed;
}
