import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/payments/amount-text.ts";
import { ReasonText } from "#components/payments/reason-text.tsx";
import type { PaymentState, PaymentView } from "#components/take-payment/payment-view.ts";
import { buttonClasses } from "#components/ui/control-classes.ts";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { NoticeTone } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { isCounted } from "#lib/domain/payments/payment.ts";
import { paths } from "#lib/paths.ts";
import { paymentPaths } from "#lib/payment-paths.ts";
import { receiptPaths } from "#lib/receipt-paths.ts";

const TONES: Readonly<Record<PaymentState["is"], NoticeTone>> = {
  card_awaited: "warning",
  unsent: "warning",
  sending: "doubt",
  in_doubt: "doubt",
  closed: "info",
  made: "success",
  declined: "danger",
  refused: "danger",
};

/** Says what became of a payment, what to tell the customer, and the next steps. Takes focus when it changes. */
export function PaymentOutcome({ payment }: { payment: PaymentView }) {
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
        actions={<NextSteps payment={payment} />}
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
            {t("declined.text", { amount, code: stands.code })} {t(`declined.advice.${stands.advice}`)}
          </p>
          <p>
            {t("declined.tell")} <q className="before:content-none after:content-none">{t("declined.customer")}</q>
          </p>
        </>
      );
    case "refused":
      return (
        <p>
          <ReasonText reason={stands.reason} currency={currency} />
        </p>
      );
    case "in_doubt":
      return (
        <>
          <p>{t("in_doubt.text")}</p>
          <p>
            {t("in_doubt.tell")} <q className="before:content-none after:content-none">{t("in_doubt.customer")}</q>
          </p>
        </>
      );
    default:
      return <p>{t(`${stands.is}.text`)}</p>;
  }
}

function NextSteps({ payment }: { payment: PaymentView }) {
  const t = useTranslations("payments.outcome");
  const { storeId, operationId, stands, own, cardPath } = payment;
  const again = (
    <LinkButton
      variant="primary"
      href={paymentPaths.take(storeId, operationId)}
      data-shortcut="a"
      aria-keyshortcuts="a"
    >
      {t(stands.is === "declined" ? "otherMeans" : "tryAgain")}
      <KeyHint keys="a" />
    </LinkButton>
  );
  switch (stands.is) {
    case "made":
      return (
        <>
          <LinkButton
            variant="primary"
            href={receiptPaths.printedReceipt(storeId, stands.transactionId)}
            data-shortcut="p"
            aria-keyshortcuts="p"
          >
            {t("receipt")}
            <KeyHint keys="p" />
          </LinkButton>
          <LinkButton href={paymentPaths.take(storeId)} data-shortcut="n" aria-keyshortcuts="n">
            {t("next")}
            <KeyHint keys="n" />
          </LinkButton>
          <LinkButton href={paths.transaction(storeId, stands.transactionId)} data-shortcut="o" aria-keyshortcuts="o">
            {t("record")}
            <KeyHint keys="o" />
          </LinkButton>
          {payment.verb === "payment" && (
            <LinkButton href={paths.giveBack(storeId, stands.transactionId)} data-shortcut="r" aria-keyshortcuts="r">
              {t("undo")}
              <KeyHint keys="r" />
            </LinkButton>
          )}
        </>
      );
    case "card_awaited":
      // A plain form, because the card page is not part of this application and has no script.
      return own ? (
        <form method="post" action={cardPath}>
          <button type="submit" className={buttonClasses("primary")}>
            {t("typeCard")}
          </button>
        </form>
      ) : null;
    case "sending":
      return null;
    case "in_doubt":
      return (
        <>
          <LinkButton variant="primary" href={paymentPaths.take(storeId)} data-shortcut="n" aria-keyshortcuts="n">
            {t("next")}
            <KeyHint keys="n" />
          </LinkButton>
          <LinkButton href={paths.inDoubt(storeId)}>{t("openInDoubt")}</LinkButton>
        </>
      );
    default:
      return own ? again : null;
  }
}
