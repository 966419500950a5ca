import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { buttonClasses } from "#components/ground/ui/buttons/control-classes.ts";
import { KeyLink } from "#components/ground/ui/buttons/key-button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import type { NoticeTone } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { type ConfirmActions, ConfirmSteps } from "#components/money/payments/confirm-steps.tsx";
import type { PaymentState, PaymentView } from "#components/money/payments/payment-view.ts";
import { isCounted } from "#lib/domain/payments/payment.ts";
import { paths } from "#lib/paths/paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

const TONES: Readonly<Record<PaymentState["is"], NoticeTone>> = {
  card_awaited: "warning",
  unsent: "warning",
  sending: "doubt",
  challenged: "info",
  not_confirmed: "danger",
  in_doubt: "doubt",
  closed: "info",
  made: "success",
  declined: "danger",
  refused: "danger",
};

/** Says what became of a payment, what to tell the customer, and the next steps. Takes focus when it changes. */
export function PaymentOutcome({ payment, confirm }: { payment: PaymentView; confirm: ConfirmActions }) {
  const t = useTranslations("payments.outcome");
  const locale = useLocale();
  const { stands } = payment;
  const amount = moneyText(payment.amountCents, payment.currency, locale);
  const title =
    stands.is === "made" ? t(`made.${madeAs(payment)}.title`, { amount }) : t(`${stands.is}.title`, { amount });
  return (
    <>
      <PageHeader title={title} />
      <FocusedNotice
        key={stands.is}
        tone={TONES[stands.is]}
        role="group"
        aria-label={title}
        actions={<NextSteps payment={payment} confirm={confirm} />}
        className="max-w-3xl"
      >
        <Explained payment={payment} amount={amount} />
      </FocusedNotice>
    </>
  );
}

function madeAs({ verb, details }: PaymentView): "payment" | "pre_authorization" | "counted" {
  return isCounted(details.means) ? "counted" : verb;
}

function Explained({ payment, amount }: { payment: PaymentView; amount: string }) {
  const t = useTranslations("payments.outcome");
  const { stands, currency } = payment;
  switch (stands.is) {
    case "made":
      return <p>{t(`made.${madeAs(payment)}.text`)}</p>;
    case "declined":
      return (
        <>
          <p>
            {t("declined.text", { amount, code: stands.code, lastFour: endingOf(payment) || "none" })}{" "}
            {t(`declined.advice.${stands.advice}`)}
          </p>
          <Tell words={t("declined.tell")}>{t("declined.customer")}</Tell>
        </>
      );
    case "refused":
      return (
        <p>
          <ReasonText reason={stands.reason} currency={currency} />
        </p>
      );
    case "challenged":
      return <p>{t("challenged.text", { time: stands.until.text, zone: stands.until.zone })}</p>;
    case "not_confirmed":
      return (
        <>
          <p>{t(`not_confirmed.${stands.ending}`)}</p>
          <Tell words={t("not_confirmed.tell")}>{t("not_confirmed.customer")}</Tell>
        </>
      );
    case "in_doubt":
      return (
        <>
          <p>{t("in_doubt.text")}</p>
          <Tell words={t("in_doubt.tell")}>
            {t(isCounted(payment.details.means) ? "in_doubt.counted" : "in_doubt.customer")}
          </Tell>
        </>
      );
    default:
      return <p>{t(`${stands.is}.text`)}</p>;
  }
}

/** Says what to tell the customer; the text has its own quotation marks. */
function Tell({ words, children }: { words: string; children: string }) {
  return (
    <p>
      {words} <q className="before:content-none after:content-none">{children}</q>
    </p>
  );
}

/** Returns the last four digits of the card, as far as they are kept. */
function endingOf({ details }: PaymentView): string {
  return "lastFour" in details ? details.lastFour : "";
}

function NextSteps({ payment, confirm }: { payment: PaymentView; confirm: ConfirmActions }) {
  const t = useTranslations("payments.outcome");
  const { storeId, operationId, stands, own, cardPath, changePath } = payment;
  const again = (
    <KeyLink letter="a" variant="primary" href={paymentPaths.take(storeId, operationId)}>
      {t(stands.is === "declined" || stands.is === "not_confirmed" ? "otherMeans" : "tryAgain")}
    </KeyLink>
  );
  switch (stands.is) {
    case "made":
      return (
        <>
          <KeyLink letter="p" variant="primary" href={receiptPaths.printedReceipt(storeId, stands.transactionId)}>
            {t("receipt")}
          </KeyLink>
          <KeyLink letter="n" href={paymentPaths.take(storeId)}>
            {t("next")}
          </KeyLink>
          <KeyLink letter="o" href={paths.transaction(storeId, stands.transactionId)}>
            {t("record")}
          </KeyLink>
          {payment.verb === "payment" && (
            <KeyLink letter="r" href={paths.giveBack(storeId, stands.transactionId)}>
              {t("undo")}
            </KeyLink>
          )}
        </>
      );
    case "card_awaited":
      // A plain form, because the card page is not part of this application and has no script.
      return own ? (
        <>
          <form method="post" action={cardPath}>
            <button type="submit" className={buttonClasses("primary")}>
              {t("typeCard")}
            </button>
          </form>
          <form method="post" action={changePath}>
            <button type="submit" className={buttonClasses("secondary")}>
              {t("change")}
            </button>
          </form>
        </>
      ) : null;
    case "challenged":
      return <ConfirmSteps payment={payment} actions={confirm} />;
    case "sending":
      return null;
    case "in_doubt":
      return (
        <>
          <KeyLink letter="n" variant="primary" href={paymentPaths.take(storeId)}>
            {t("next")}
          </KeyLink>
          <LinkButton href={paths.inDoubt(storeId)}>{t("openInDoubt")}</LinkButton>
        </>
      );
    default:
      return own ? again : null;
  }
}
