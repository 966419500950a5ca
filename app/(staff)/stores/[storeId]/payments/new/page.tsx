import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { takePaymentAction } from "#app/(staff)/stores/[storeId]/payments/new/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { PaymentForm } from "#components/money/payments/payment-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { roundsCash } from "#lib/domain/payments/cash-rounding.ts";
import { chequeDays } from "#lib/domain/payments/cheque-date.ts";
import { suggestedOrderNumber } from "#lib/domain/payments/order-number.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { today } from "#lib/domain/time/business-day.ts";
import { accountCurrency } from "#lib/operations/ground/records/account-currency.ts";
import { paymentSettings } from "#lib/operations/money/payments/payment-refusal.ts";
import { loadPaymentStart } from "#lib/pages/payments/load-payment-start.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("payments"))("title") };
}

/** Shows the form that takes a payment, empty or begun with an earlier payment or a known customer. */
export default async function TakePaymentPage({ params, searchParams }: Props) {
  const { actor, operation, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("payments");
  if (!may(actor, "payment.create", storeId)) return <Forbidden>{t("forbidden")}</Forbidden>;
  const settings = await paymentSettings(operation, storeId);
  const { means, requiresBilling, secure } = settings;
  const [first] = means;
  if (first === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <PageHeader title={t("title")} />
        <Notice tone="warning" role="note">
          {t("noMeans")}
        </Notice>
      </div>
    );
  }
  const query = await searchParams;
  const start = await loadPaymentStart(operation, { storeId, query, settings, locale: await getLocale() });
  const operationId = operation.newId();
  const day = today(operation.clock.now(), timeZone);
  const currency = await accountCurrency(operation, storeId);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead")} />
      <ClientMessages
        texts={[
          "payments",
          "reasons",
          "transaction.brand",
          "transaction.method",
          "transaction.endingIn",
          "transaction.currencyUnknown",
        ]}
      >
        <PaymentForm
          storeId={storeId}
          operationId={operationId}
          orderNumber={start.orderNumber || suggestedOrderNumber(operationId, day)}
          cardPath={forPerson(paymentPaths.openCard(storeId, operationId), actor.staffId)}
          currency={currency}
          roundsCash={roundsCash(settings, currency)}
          chequeDays={chequeDays(day)}
          means={means}
          requiresBilling={requiresBilling}
          secure={secure}
          start={start}
          take={takePaymentAction}
        />
      </ClientMessages>
    </div>
  );
}
