"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Answer } from "#components/frame/answer.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { HeaderCell, Table, TableHead } from "#components/ui/table.tsx";
import { useChangeSentence } from "#components/views/use-change-sentence.ts";
import { useViewChange } from "#components/views/use-view-change.ts";
import { ViewRow } from "#components/views/view-row.tsx";
import { useViews } from "#components/views/views-context.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** Asks for one change and says the news once it is made. */
export type ChangeView = (asked: Promise<ActionResult<null>>, news: string) => Promise<Answer<unknown>>;

/** All views that the person sees, each with what they may do to it. The rows stay where they are, whatever is pinned. */
export function ViewsTable() {
  const t = useTranslations("views");
  const views = useViews();
  const sentence = useChangeSentence();
  const { answer, pending, run } = useViewChange();
  const [news, setNews] = useState("");
  const notice = useRef<HTMLDivElement>(null);
  const refresh = useRef(views?.refresh);
  // The frame stays while one goes from page to page, so its list may be as old as the tab.
  useEffect(() => void refresh.current?.(), []);
  if (!views) return null;
  const wrong = sentence(answer);

  const change: ChangeView = async (asked, told) => {
    setNews("");
    const given = await run(asked);
    if (given.kind === "done") setNews(told);
    return given;
  };

  return (
    <div className="flex flex-col gap-3">
      <div ref={notice} tabIndex={-1} className="outline-none">
        {wrong ? <Notice tone="danger">{wrong}</Notice> : news && <Notice tone="success">{news}</Notice>}
      </div>
      <Panel flush>
        <Table aria-label={t("table")}>
          <TableHead>
            <tr>
              <HeaderCell>{t("name")}</HeaderCell>
              <HeaderCell className="max-sm:hidden">{t("of")}</HeaderCell>
              <HeaderCell>{t("atSide")}</HeaderCell>
              <HeaderCell>{t("actions")}</HeaderCell>
            </tr>
          </TableHead>
          <tbody>
            {views.list.views.map((view) => (
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
