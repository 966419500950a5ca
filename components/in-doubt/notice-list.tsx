"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { answerOf } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { LateUndo } from "#components/in-doubt/late-undo.tsx";
import type { NoticeView } from "#components/in-doubt/notice-view.ts";
import { NoticeWords } from "#components/in-doubt/notice-words.tsx";
import type { Done, FormFailure, NotPermitted } from "#lib/domain/outcome.ts";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths/paths.ts";

type Acknowledge = (input: {
  storeId: string;
  noticeIds: string[];
}) => Promise<Done<{ acknowledged: number }> | NotPermitted | FormFailure>;

/**
 * Lists the differences between the books, the oldest first. A person who may acknowledges one, or all; draws nothing for none.
 */
export function NoticeList({
  storeId,
  notices,
  mayAcknowledge,
  acknowledge,
}: {
  storeId: string;
  notices: readonly NoticeView[];
  mayAcknowledge: boolean;
  acknowledge: Acknowledge;
}) {
  const t = useTranslations("notices");
  const tRoles = useTranslations("transaction");
  const format = useFormatter();
  const router = useRouter();
  /** The notices that are being saved. */
  const [saving, setSaving] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  if (notices.length === 0) return null;

  async function save(noticeIds: string[]) {
    setSaving(noticeIds);
    setFailed(false);
    const answer = await answerOf(() => acknowledge({ storeId, noticeIds }));
    setSaving([]);
    setFailed(answer.kind !== "done");
    router.refresh();
  }

  const all = notices.map((one) => one.noticeId);
  const roles = rolesThatMay("notice.acknowledge").map((role) => tRoles(`rolePlural.${role}`));
  return (
    <Panel
      flush
      title={t("title", { count: notices.length })}
      actions={
        mayAcknowledge &&
        notices.length > 1 && (
          <Button disabled={saving.length > 0} pending={saving.length > 1} onClick={() => save(all)}>
            {t("acknowledgeAll", { count: notices.length })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-1 border-b border-line px-4 py-2 text-ink-muted">
        <p>{t("lead")}</p>
        {!mayAcknowledge && <p>{t("whoAcknowledges", { roles: format.list(roles) })}</p>}
        <p role="status" className="text-declined empty:hidden">
          {failed && t("failed")}
        </p>
      </div>
      <ul aria-label={t("listLabel")} className="divide-y divide-line">
        {notices.map((notice) => (
          <li
            key={notice.noticeId}
            className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_18rem]"
          >
            <div className="flex flex-col items-start gap-1.5">
              <Badge tone={notice.kind === "made_elsewhere" ? "neutral" : "declined"} icon="warning-triangle">
                {t(`kind.${notice.kind}`)}
              </Badge>
              <TransactionLinks notice={notice} />
            </div>
            <div className="flex flex-col gap-1">
              <NoticeWords notice={notice} />
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <LateUndo notice={notice} />
              {mayAcknowledge && (
                <Button
                  disabled={saving.length > 0}
                  pending={saving.length === 1 && saving[0] === notice.noticeId}
                  onClick={() => save([notice.noticeId])}
                >
                  {t(saving[0] === notice.noticeId ? "acknowledging" : "acknowledge")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TransactionLinks({ notice: { storeId, transactionId, adjustmentId } }: { notice: NoticeView }) {
  const t = useTranslations("notices");
  const mono = (chunks: React.ReactNode) => <span className="font-mono">{chunks}</span>;
  const look = "text-accent underline underline-offset-4";
  return (
    <>
      <Link prefetch={false} href={paths.transaction(storeId, transactionId)} className={look}>
        {t.rich("openTransaction", { id: transactionId, mono })}
      </Link>
      {adjustmentId !== null && adjustmentId !== transactionId && (
        <Link prefetch={false} href={paths.transaction(storeId, adjustmentId)} className={look}>
          {t.rich("openAdjustment", { id: adjustmentId, mono })}
        </Link>
      )}
    </>
  );
}
