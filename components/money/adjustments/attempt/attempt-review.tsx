"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { CashFacts } from "#components/ground/amounts/cash-facts.tsx";
import { SLOW_ANSWER_MS } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { ConfirmButton } from "#components/ground/ui/buttons/confirm-button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { useArmed } from "#components/ground/ui/hooks/use-armed.ts";
import { useElapsed } from "#components/ground/ui/hooks/use-elapsed.ts";
import { useFocusOn } from "#components/ground/ui/hooks/use-focus-on.ts";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { WithKeyboard } from "#components/ground/ui/with-keyboard.tsx";
import { type RequestedAdjustment, requestedRoundingCents } from "#components/money/adjustments/attempt/attempt.ts";
import { PaidWithText } from "#components/money/adjustments/attempt/sale-facts.tsx";

/** Shows the second step: the facts again, and the one button that moves money. Enter alone never confirms. */
export function AttemptReview({
  request,
  sending,
  onConfirm,
  onBack,
  children,
}: {
  request: RequestedAdjustment;
  sending: boolean;
  onConfirm: () => void;
  onBack: () => void;
  /** Further facts. */
  children: ReactNode;
}) {
  const t = useTranslations("refund");
  const tAllowance = useTranslations("allowance");
  const locale = useLocale();
  const heading = useFocusOn<HTMLHeadingElement>("review");
  const armed = useArmed();
  const slow = useElapsed(SLOW_ANSWER_MS, sending);
  const { act, amountCents, offer, ask = false } = request;
  const { sale, currency } = offer;
  const amount = moneyText(amountCents, currency, locale);

  useConfirmKeys(!sending, onConfirm, onBack);

  return (
    <Panel className="max-w-2xl">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="w-fit text-base font-semibold">
            {ask ? tAllowance("askTitle") : t("reviewTitle", { act })}
          </h2>
          <p role="status" className="text-ink-muted">
            {ask ? tAllowance(sending ? "askingLead" : "askLead") : t(sending ? "sendingLead" : "reviewLead")}
          </p>
        </div>
        <p className="text-xl font-semibold">
          <Amount amountCents={amountCents} currency={currency} />
        </p>
        {act === "void" && (
          <p className="border-l-2 border-line-strong pl-3 font-medium">{t("wholeSale", { amount })}</p>
        )}
        <Facts>
          <CashFacts
            amountCents={amountCents}
            roundingCents={requestedRoundingCents(request)}
            currency={currency}
            way={act === "undo" ? "due" : "toHandBack"}
          />
          <Fact name={t(`subject.${offer.subject}`)} mono>
            {offer.transactionId}
          </Fact>
          <Fact name={t("orderNumber")} mono>
            {sale.orderNumber}
          </Fact>
          <Fact name={t("paidWith")}>
            <PaidWithText sale={sale} />
          </Fact>
          <Fact name={t("cardholder")}>{sale.card?.owner}</Fact>
          {children}
        </Facts>
        <div className="flex flex-wrap items-center gap-2">
          <ConfirmButton armed={armed} pending={sending} onConfirm={onConfirm}>
            {ask
              ? tAllowance(sending ? "asking" : "ask", { amount })
              : sending
                ? t("sending")
                : t("confirm", { act, amount })}
          </ConfirmButton>
          <Button variant="quiet" disabled={sending} onClick={onBack}>
            {t("change")}
            {!sending && <KeyHint keys="Esc" />}
          </Button>
        </div>
        <p role="status" className="min-h-5 text-xs text-ink-muted">
          {sending
            ? slow && t("sendingSlow")
            : t.rich("confirmKeys", { keys: (chunks) => <WithKeyboard>{chunks}</WithKeyboard> })}
        </p>
      </div>
    </Panel>
  );
}
