"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { RefundOffer, RefundResult } from "#components/adjustments/refund-offer.ts";
import { useFocusOn } from "#components/adjustments/use-focus-on.ts";
import { Amount } from "#components/transactions/amount.tsx";
import { moneyText } from "#components/transactions/amount-text.ts";
import { ReasonText } from "#components/transactions/reason-text.tsx";
import { WhoCanRefund } from "#components/transactions/who-can-refund.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice, type NoticeTone } from "#components/ui/notice.tsx";
import type { RefundInput } from "#lib/inputs/refund.ts";
import { paths } from "#lib/paths.ts";

type Settled = Exclude<RefundResult, { kind: "in_doubt" }>;

const TONES: Readonly<Record<Settled["kind"], NoticeTone>> = {
  done: "success",
  declined: "danger",
  not_allowed: "warning",
  not_permitted: "warning",
  unavailable: "warning",
  invalid: "warning",
  signed_out: "warning",
  broken: "danger",
  lost: "doubt",
};

type PanelProps = {
  result: Settled;
  offer: RefundOffer;
  input: RefundInput;
  /** Asks with the same operation again: it is answered, and never carried out twice. */
  onLook: () => void;
  looking: boolean;
  onReview: () => void;
  /** Reads the page again for another operation. What was typed stays. */
  onRenew: () => void;
  renewing: boolean;
};

/** What became of the refund, in the place where it was asked for: what happened, what did not, what next. Takes focus. */
export function RefundResultPanel(props: PanelProps) {
  const t = useTranslations("refund");
  const locale = useLocale();
  const { result, offer, input } = props;
  const notice = useFocusOn<HTMLDivElement>(result.kind);
  const amount = moneyText(input.amount, offer.currency, locale);
  const title = t(`${result.kind === "invalid" ? "unavailable" : result.kind}.title`, { amount });
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      role="group"
      aria-label={title}
      tone={TONES[result.kind]}
      actions={<Actions {...props} />}
      className="max-w-2xl py-4"
    >
      <h2 className="text-base font-semibold">{title}</h2>
      <Words {...props} />
    </Notice>
  );
}

function Words({ result, offer, input }: PanelProps): ReactNode {
  const t = useTranslations("refund");
  const tCause = useTranslations("reasons.unavailable");
  switch (result.kind) {
    case "done":
      return (
        <>
          <p>{t("done.lead")}</p>
          {result.value.transactionId === "" && <p>{t("done.withoutId")}</p>}
          <Facts>
            {result.value.transactionId !== "" && (
              <Fact name={t("done.refundId")}>
                <span className="font-mono">{result.value.transactionId}</span>{" "}
                <CopyButton value={result.value.transactionId} what={t("done.copyRefundId")} />
              </Fact>
            )}
            <Fact name={t("remaining")}>
              <Amount amountCents={offer.remainingCents - input.amount} currency={offer.currency} />
            </Fact>
          </Facts>
        </>
      );
    case "declined":
      return (
        <>
          <p>{t("declined.lead")}</p>
          <p className="font-mono">{t("declined.answer", { code: result.code, message: result.message })}</p>
          <p>{t("declined.next")}</p>
        </>
      );
    case "not_allowed":
      return (
        <>
          <p>
            <ReasonText reason={result.reason} currency={offer.currency} />
          </p>
          <p>{t("not_allowed.lead")}</p>
        </>
      );
    case "unavailable":
      return (
        <>
          <p>{tCause(result.cause)}</p>
          <p>{t("unavailable.lead")}</p>
        </>
      );
    case "invalid":
      return <p>{t("errors.unreadable")}</p>;
    case "not_permitted":
      return (
        <>
          <p>{t("not_permitted.lead")}</p>
          <p>
            <WhoCanRefund />
          </p>
        </>
      );
    case "signed_out":
      return <p>{t("signed_out.lead")}</p>;
    case "broken":
      return (
        <>
          <p>{t("broken.lead")}</p>
          <p>{t("lost.how")}</p>
          <p>{t("broken.reference", { reference: result.reference })}</p>
        </>
      );
    case "lost":
      return (
        <>
          <p>{t("lost.lead")}</p>
          {result.signedOut && <p>{t("lost.signedOut")}</p>}
          <p>{t("lost.how")}</p>
        </>
      );
  }
}

function Actions({ result, offer, onLook, looking, onReview, onRenew, renewing }: PanelProps): ReactNode {
  const t = useTranslations("refund");
  const sale = <LinkButton href={paths.transaction(offer.storeId, offer.transactionId)}>{t("toSale")}</LinkButton>;
  switch (result.kind) {
    case "done":
      return (
        <>
          {sale}
          {result.value.transactionId !== "" && (
            <LinkButton href={paths.transaction(offer.storeId, result.value.transactionId)}>{t("toRefund")}</LinkButton>
          )}
        </>
      );
    case "declined":
    case "not_permitted":
      return sale;
    case "not_allowed":
    case "unavailable":
    case "invalid":
      return (
        <>
          <Button pending={renewing} onClick={onRenew}>
            {t(result.kind === "unavailable" ? "tryAgain" : "freshForm")}
          </Button>
          {sale}
        </>
      );
    case "signed_out":
      return (
        <>
          <LinkButton href={paths.signIn()} target="_blank">
            {t("signed_out.signIn")}
          </LinkButton>
          <Button onClick={onReview}>{t("backToReview")}</Button>
        </>
      );
    case "broken":
    case "lost":
      return (
        <>
          {result.kind === "lost" && result.signedOut && (
            <LinkButton href={paths.signIn()} target="_blank">
              {t("signed_out.signIn")}
            </LinkButton>
          )}
          <Button pending={looking} onClick={onLook}>
            {t("lost.look")}
          </Button>
          {sale}
        </>
      );
  }
}
