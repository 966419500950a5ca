"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AccessRows } from "#components/people/access/access-rows.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import type { AccessRow } from "#lib/domain/approvals/access-change.ts";

/** Shows what would change for whom, whether it still would, and who may decide. */
export function AccessFacts({
  request: { requesterName },
  name,
  rows,
  rowsNow,
}: {
  request: Pick<ApprovalRequestView, "requesterName">;
  /** Empty for everybody of a role. */
  name: string;
  rows: readonly AccessRow[];
  /** The present effect, when it differs. */
  rowsNow: readonly AccessRow[] | null;
}) {
  const t = useTranslations("approvals.access");
  const isMapping = rows.some(({ row }) => row === "mapping" || row === "addsPeople");
  const titleOfAll = isMapping ? t("titleMapping") : t("titleRoles");
  return (
    <Panel title={name === "" ? titleOfAll : t("title", { name })}>
      <div className="flex flex-col gap-3">
        <AccessRows rows={rows} />
        {rowsNow && (
          <Notice tone="warning" role="note" title={t("changedTitle")}>
            {rowsNow.length === 0 ? <p>{t("nothingNow")}</p> : <AccessRows rows={rowsNow} />}
          </Notice>
        )}
        <p className="text-ink-muted">
          {name === "" ? t("whoRoles", { asker: requesterName }) : t("who", { asker: requesterName, name })}
        </p>
      </div>
    </Panel>
  );
}
