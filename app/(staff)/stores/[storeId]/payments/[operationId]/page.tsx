import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import {
  abandonChallengeAction,
  makeConfirmLinkAction,
} from "#app/(staff)/stores/[storeId]/payments/[operationId]/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { PageRefresh } from "#components/ground/answers/page-refresh.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { PaymentFacts } from "#components/money/payments/payment-facts.tsx";
import { PaymentOutcome } from "#components/money/payments/payment-outcome.tsx";
import type { PaymentState } from "#components/money/payments/payment-view.ts";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { paymentIdInput } from "#lib/inputs/money/payment-input.ts";
import { showPayment } from "#lib/operations/money/payments/show-payment.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { presentPayment } from "#lib/presenters/payments/present-payment.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string; operationId: string }> };

/** The states that change without an action on this page. */
const UNDER_WAY: readonly PaymentState["is"][] = ["sending", "challenged", "in_doubt"];
const REFRESH_MS = 3_000;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("payments"))("outcome.documentTitle") };
}

/** Says who sees a payment that the reader did not take. */
async function SomebodyElses() {
  const t = await getTranslations("payments.outcome");
  const tRoles = await getTranslations("transaction.rolePlural");
  const format = await getFormatter();
  const roles = format.list(rolesThatMay("journal.read").map((role) => tRoles(role)));
  return <Forbidden>{t("somebodyElses", { roles })}</Forbidden>;
}

/** Shows what became of one payment, and what to do next. */
export default async function PaymentPage({ params }: Props) {
  const { storeId, operationId } = await params;
  const { operation, actor, timeZone } = await storeContext(storeId);
  const input = paymentIdInput.safeParse({ storeId, operationId });
  if (!input.success) notFound();
  const t = await getTranslations("payments");
  const shown = await showPayment(operation, input.data);
  if (shown.kind !== "done") return <SomebodyElses />;
  if (shown.value === null) notFound();
  const locale = await getLocale();
  const plainForms = {
    cardPath: forPerson(paymentPaths.openCard(storeId, operationId), actor.staffId),
    changePath: forPerson(paymentPaths.change(storeId, operationId), actor.staffId),
    confirmPath: forPerson(paymentPaths.confirmHere(storeId, operationId), actor.staffId),
  };
  const payment = presentPayment(shown.value, plainForms, (instant) => localMoment(instant, timeZone, locale));
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paymentPaths.take(storeId)}>{t("outcome.back")}</BackLink>
      {UNDER_WAY.includes(payment.stands.is) && <PageRefresh everyMs={REFRESH_MS} />}
      <ClientMessages texts={["payments", "reasons", "transaction.currencyUnknown"]}>
        <PaymentOutcome
          payment={payment}
          confirm={{ makeLink: makeConfirmLinkAction, abandon: abandonChallengeAction }}
        />
        <PaymentFacts payment={payment} />
      </ClientMessages>
    </div>
  );
}
