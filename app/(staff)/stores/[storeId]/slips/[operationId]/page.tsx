import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Forbidden } from "#components/payments/forbidden.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { PrintButton } from "#components/slips/print-button.tsx";
import { SlipPaper } from "#components/slips/slip-paper.tsx";
import { BackLink } from "#components/ui/back-link.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { isVoided } from "#lib/domain/adjustments/adjustment-rules.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { operationId as operationIdInput } from "#lib/inputs/ids.ts";
import { loadSlip } from "#lib/operations/transactions/load-slip.ts";
import { paths } from "#lib/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string; operationId: string }>;
  searchParams: Promise<Readonly<Record<string, unknown>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("slip"))("title") };
}

/** Shows the slip of one refund, void or completion. The print has only what the customer or the till needs. */
export default async function SlipPage({ params, searchParams }: Props) {
  const { operationId } = await params;
  const { operation, storeId, storeName, timeZone } = await storeContext((await params).storeId);
  if (!operationIdInput.safeParse(operationId).success) notFound();
  const loaded = await loadSlip(operation, { storeId, operationId });
  if (loaded.kind !== "done") return <Forbidden />;
  const slip = loaded.value;
  if (!slip) notFound();
  const t = await getTranslations("slip");
  const { entry, made, original, isWhole } = slip;
  const locale = await getLocale();
  return (
    <div className="flex max-w-md flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <BackLink href={paths.transaction(storeId, entry.resultTransactionId)}>{t("back")}</BackLink>
        <ClientMessages texts={["slip"]}>
          {/* The print dialog opens by itself only for a complete slip. */}
          <PrintButton atOnce={isWhole && "print" in (await searchParams)} />
        </ClientMessages>
      </div>
      {!isWhole && (
        <Notice
          tone="warning"
          title={t("incomplete")}
          className="print:hidden"
          actions={<LinkButton href={paths.slip(storeId, operationId)}>{t("readAgain")}</LinkButton>}
        >
          <p>{t("incompleteText")}</p>
        </Notice>
      )}
      <SlipPaper
        store={{ id: storeId, name: storeName }}
        slip={{
          verb: entry.verb,
          amountCents: entry.amountCents,
          currency: entry.currency,
          transactionId: entry.resultTransactionId,
          authorizationCode: made?.authorizationCode ?? "",
          originalId: entry.verb === "unreferenced_refund" ? "" : entry.originalId,
          originalOrderNumber: entry.originalOrderNumber,
          originalAmountCents: original?.amountCents ?? null,
          paymentMethod: made?.paymentMethod ?? original?.paymentMethod ?? null,
          card: made?.card ?? original?.card ?? null,
          staffName: slip.staffName,
          approverName: slip.approverName,
          isVoided: made !== null && isVoided(made),
          madeAt: localMoment(made?.createdAt ?? entry.sentAt ?? entry.preparedAt, timeZone, locale),
        }}
      />
    </div>
  );
}
