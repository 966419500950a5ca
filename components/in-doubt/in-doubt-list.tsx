"use client";

import { useTranslations } from "next-intl";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { SettledNotice } from "#components/adjustments/attempt/settled-notice.tsx";
import { useSettled } from "#components/adjustments/attempt/use-settled.ts";
import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";
import { InDoubtItem } from "#components/in-doubt/in-doubt-item.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Panel } from "#components/ui/panel.tsx";

const REFRESH_MS = 10_000;

/** What was asked once and is not settled, the oldest first. Reads itself again, and says what settled meanwhile. */
export function InDoubtList({
  entries,
  mayClose,
  check,
}: {
  entries: readonly OpenEntry[];
  /** Whether this person may say what became of one. */
  mayClose: boolean;
  check: CheckAction;
}) {
  const t = useTranslations("doubts");
  const settled = useSettled(entries, check);
  useSteadyRefresh(true, REFRESH_MS);
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {settled.map((one) => (
          <SettledNotice key={one.entry.operationId} settled={one} linked />
        ))}
      </div>
      <Panel flush {...(entries.length > 0 && { title: t("listTitle", { count: entries.length }) })}>
        {entries.length === 0 ? (
          <EmptyState icon="check-circle" title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <ul aria-label={t("listLabel")} className="divide-y divide-line">
            {entries.map((entry) => (
              <InDoubtItem key={entry.operationId} entry={entry} mayClose={mayClose} check={check} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
