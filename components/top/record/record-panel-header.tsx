"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { KindBadge } from "#components/ground/amounts/kind-badge.tsx";
import { ResultBadge } from "#components/ground/amounts/result-badge.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { RecordActions } from "#components/top/record/record-actions.tsx";
import type { RecordView } from "#components/top/record/record-view.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows the transaction's id, also while it loads, and the buttons: into the panel, to its page, its actions, close. */
export function RecordPanelHeader({
  ref,
  storeId,
  transactionId,
  record,
  onEnter,
  onClose,
}: {
  ref: Ref<HTMLHeadingElement>;
  storeId: string;
  transactionId: string;
  record: RecordView | null;
  onEnter: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("transaction");
  return (
    <header className="flex flex-col gap-2 border-b border-line p-4 pb-3">
      <div className="flex items-start justify-between gap-2">
        <h2 ref={ref} tabIndex={-1} className="min-w-0 py-1 text-base font-semibold wrap-break-word">
          {t.rich("pageTitle", {
            id: transactionId,
            mono: (chunks) => <span className="font-mono">{chunks}</span>,
          })}{" "}
          <CopyButton value={transactionId} what={t("copyId")} />
        </h2>
        <div className="flex shrink-0 gap-1">
          <KeyButton
            letter="i"
            variant="quiet"
            aria-label={t("panelEnter")}
            title={t("panelEnter")}
            onClick={onEnter}
            className="px-2!"
          >
            <Icon name="chevron-right" />
          </KeyButton>
          <Button
            variant="quiet"
            aria-label={t("panelClose")}
            title={t("panelClose")}
            onClick={onClose}
            className="px-2!"
          >
            <Icon name="close" />
          </Button>
        </div>
      </div>
      {record && (
        <div className="flex flex-wrap items-center gap-2">
          <KindBadge kind={record.transaction.kind} />
          <ResultBadge approved={record.transaction.approved} voided={record.voided} kind={record.transaction.kind} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton href={paths.transaction(storeId, transactionId)}>{t("panelPage")}</LinkButton>
        {record && <RecordActions storeId={storeId} record={record} />}
      </div>
    </header>
  );
}
