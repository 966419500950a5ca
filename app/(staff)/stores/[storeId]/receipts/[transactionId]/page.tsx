import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { sendReceiptAction } from "#app/(staff)/stores/[storeId]/receipts/[transactionId]/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { ReadFailure } from "#components/ground/amounts/read-failure.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { FileButton, LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";
import { PrintButton } from "#components/money/receipts/print-button.tsx";
import { ReceiptChoiceBar } from "#components/money/receipts/receipt-choice-bar.tsx";
import { ReceiptSheet } from "#components/money/receipts/receipt-sheet.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { recordReceipt } from "#lib/operations/people/audit/record-access.ts";
import { chooseReceipt } from "#lib/pages/receipts/choose-receipt.ts";
import { MailSection } from "#lib/pages/receipts/mail-section.tsx";
import { paths } from "#lib/paths/paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";
import { isReadAgain } from "#lib/session/signed-in/request-path.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string; transactionId: string }>;
  searchParams: Promise<Readonly<Record<string, unknown>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("receipts");
  return { title: t("documentTitle", { id: (await params).transactionId.slice(0, 18) }) };
}

/** Shows the receipt of one transaction, chooses its copy and language, and prints it. */
export default async function ReceiptPage({ params, searchParams }: Props) {
  const { transactionId } = await params;
  const context = await storeContext((await params).storeId);
  const { operation, storeId } = context;
  if (!isTransactionId(transactionId)) notFound();
  const loaded = await loadReceipt(operation, { storeId, transactionId });
  if (loaded.kind === "not_permitted") return <Forbidden />;
  const t = await getTranslations("receipts");
  const back = <BackLink href={paths.transaction(storeId, transactionId)}>{t("back")}</BackLink>;
  if (loaded.kind === "unavailable") {
    return (
      <div className="flex max-w-2xl flex-col gap-4">
        {back}
        <PageHeader title={t("documentTitle", { id: transactionId })} />
        <ReadFailure
          title={t("notReadTitle")}
          cause={loaded.cause}
          retryHref={receiptPaths.receipt(storeId, transactionId)}
        />
      </div>
    );
  }
  if (!loaded.value) notFound();
  if (!(await isReadAgain())) await recordReceipt(context.operation, { storeId, transactionId, as: "page" });
  const query = await searchParams;
  const { choices, worded, isWhole } = chooseReceipt(loaded.value, query);
  const { language, paper, order } = choices;
  const { billing } = loaded.value.facts.transaction;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <VisuallyHidden>
        <h1>{t("documentTitle", { id: transactionId })}</h1>
      </VisuallyHidden>
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        {back}
        <div className="flex flex-wrap gap-2">
          {isWhole && (
            <FileButton
              href={receiptPaths.receiptFile(storeId, transactionId, choices)}
              data-shortcut="d"
              aria-keyshortcuts="d"
            >
              {t("download")}
              <KeyHint keys="d" />
            </FileButton>
          )}
          <ClientMessages texts={["receipts.print"]}>
            {/* The print dialog opens by itself only for a complete receipt. */}
            <PrintButton atOnce={isWhole && "print" in query} />
          </ClientMessages>
        </div>
      </div>
      {!isWhole && (
        <Notice
          tone="warning"
          title={t("incomplete")}
          className="print:hidden"
          actions={<LinkButton href={receiptPaths.receipt(storeId, transactionId)}>{t("readAgain")}</LinkButton>}
        >
          <p>{t("incompleteText")}</p>
        </Notice>
      )}
      <ReceiptChoiceBar storeId={storeId} transactionId={transactionId} choices={choices} />
      <ReceiptSheet receipt={worded} />
      {isWhole && (
        <MailSection
          context={context}
          about={{ storeId, transactionId, language, paper, order }}
          address={billing?.email ?? ""}
          send={sendReceiptAction}
        />
      )}
    </div>
  );
}
