import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { CashFacts } from "#components/ground/amounts/cash-facts.tsx";
import { ChequeText } from "#components/ground/amounts/cheque-text.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { PaymentView } from "#components/money/payments/payment-view.ts";
import { isCounted } from "#lib/domain/payments/payment.ts";

/** Shows the facts of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentView }) {
  const t = useTranslations("payments");
  const { storeId, verb, amountCents, currency, orderNumber, details, stands, card, changeCents } = payment;
  return (
    <Panel title={t("outcome.facts.title")} className="max-w-3xl">
      <Facts>
        <Fact name={t("outcome.facts.amount")}>
          <Amount amountCents={amountCents} currency={currency} className="font-semibold" />
        </Fact>
        <Fact name={t("outcome.facts.verb")}>{isCounted(details.means) ? null : t(`verb.${verb}`)}</Fact>
        <Fact name={t("outcome.facts.means")}>{t(`means.${details.means}`)}</Fact>
        <Fact name={t("outcome.facts.card")}>
          {card && <CardLabel brand={card.brand} lastFour={card.lastFour} method="card" />}
        </Fact>
        {details.means === "cash" && (
          <CashFacts amountCents={amountCents} roundingCents={details.roundingCents} currency={currency} way="due" />
        )}
        {details.means === "cash" && details.tenderedCents !== null && (
          <Fact name={t("outcome.facts.tendered")}>
            <Amount amountCents={details.tenderedCents} currency={currency} />
          </Fact>
        )}
        {changeCents !== null && (
          <Fact name={t("outcome.facts.change")}>
            <Amount amountCents={changeCents} currency={currency} className="font-semibold" />
          </Fact>
        )}
        <Fact name={t("outcome.facts.cheque")}>{payment.cheque && <ChequeText cheque={payment.cheque} />}</Fact>

        <Fact name={t("outcome.facts.orderNumber")} mono>
          {orderNumber}
        </Fact>
        <Fact name={t("outcome.facts.transaction")}>
          {stands.is === "made" ? <TransactionLink storeId={storeId} transactionId={stands.transactionId} /> : null}
        </Fact>
        <Fact name={t("outcome.facts.authorization")} mono>
          {payment.authorizationCode}
        </Fact>
        <Fact name={t("outcome.facts.authentication")}>
          {payment.authentication && t(`outcome.authentication.${payment.authentication}`)}
        </Fact>
        <Fact name={t("outcome.facts.customer")}>{details.customer.name}</Fact>
        <Fact name={t("outcome.facts.comments")}>{details.comments}</Fact>
        <Fact name={t("outcome.facts.who")}>{payment.staffName}</Fact>
        <Fact name={t("outcome.facts.when")}>
          <Moment moment={payment.at} />
        </Fact>
      </Facts>
    </Panel>
  );
}
