"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { HeaderCell, Table, TableHead } from "#components/ui/table.tsx";
import { useChangeSentence } from "#components/views/use-change-sentence.ts";
import type { ChangeView } from "#components/views/use-view-change.ts";
import { useViewChange } from "#components/views/use-view-change.ts";
import { useViewName } from "#components/views/use-view-name.ts";
import { ViewRow } from "#components/views/view-row.tsx";
import { useViews } from "#components/views/views-context.ts";

/**
 * Lists all views that the person can see, each with the allowed actions. Rows keep their places, even when views are
 * pinned.
 */
export function ViewsTable() {
  const t = useTranslations("views");
  const views = useViews();
  const sentence = useChangeSentence();
  const { answer, pending, run } = useViewChange();
  const [news, setNews] = useState("");
  const [putKey, setPutKey] = useState<string | null>(null);
  const viewName = useViewName();
  const notice = useRef<HTMLDivElement>(null);
  const refresh = useRef(views?.refresh);
  // The frame outlives page changes, so its list may be as old as the tab.
  useEffect(() => void refresh.current?.(), []);
  if (!views) return null;
  const wrong = sentence(answer);

  const { list } = views;
  const put = list.views.find(({ key }) => key === putKey);

  const change: ChangeView = async (asked, told, key = "") => {
    setNews("");
    setPutKey(null);
    const given = await run(asked);
    if (given.kind !== "done") return given;
    setNews(told);
    setPutKey(key);
    return given;
  };

  return (
    <div className="flex flex-col gap-3">
      <div ref={notice} tabIndex={-1} className="outline-none">
        {wrong ? <Notice tone="danger">{wrong}</Notice> : news && <Notice tone="success">{news}</Notice>}
      </div>
      <p role="status" className="sr-only">
        {put && t("putAt", { name: viewName(put), place: list.pinned.indexOf(put.key) + 1 })}
      </p>
      <Panel flush>
        <Table cards aria-label={t("table")}>
          <TableHead>
            <tr>
              <HeaderCell>{t("name")}</HeaderCell>
              <HeaderCell>{t("of")}</HeaderCell>
              <HeaderCell>{t("atSide")}</HeaderCell>
              <HeaderCell>{t("actions")}</HeaderCell>
            </tr>
          </TableHead>
          <tbody>
            {list.views.map((view) => (
              <ViewRow
                key={view.key}
                view={view}
                views={views}
                busy={pending}
                change={change}
                onRemoved={() => notice.current?.focus()}
              />
            ))}
          </tbody>
        </Table>
      </Panel>
    </div>
  );
}
