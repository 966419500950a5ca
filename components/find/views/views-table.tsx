"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useChangeSentence } from "#components/find/views/use-change-sentence.ts";
import type { ChangeView } from "#components/find/views/use-view-change.ts";
import { useViewChange } from "#components/find/views/use-view-change.ts";
import { useViewDrag } from "#components/find/views/use-view-drag.ts";
import { useViewName } from "#components/find/views/use-view-name.ts";
import { VIEW_COLUMNS } from "#components/find/views/view-columns.tsx";
import { useViews, type Views } from "#components/find/views/views-context.ts";
import { answerOf } from "#components/ground/answers/answer.ts";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { ListedView, ViewList } from "#lib/domain/views/view.ts";

/**
 * Lists all views that the person can see, each with the allowed actions: first those of the sidebar, in their order there.
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
  const newKeys = useNewViews(views);
  const keepFocus = useKeptFocus(views?.list.pinned);
  const drag = useViewDrag(views?.list.pinned ?? [], (viewKey, before) => {
    if (views && !pending) {
      change(() => views.actions.moveViewAction({ storeId: views.storeId, viewKey, move: { before } }), "", viewKey);
    }
  });
  if (!views) return null;
  const wrong = sentence(answer);

  const { list } = views;
  const hasActions = list.views.some((view) => view.kind === "saved" && view.mayChange);
  const put = list.views.find(({ key }) => key === putKey);

  async function change(...[ask, told, key = ""]: Parameters<ChangeView>): ReturnType<ChangeView> {
    keepFocus();
    setNews("");
    setPutKey(null);
    const given = await run(ask);
    if (given.kind !== "done") return given;
    setNews(told);
    setPutKey(key);
    return given;
  }

  return (
    <div className="flex flex-col gap-3">
      <div ref={notice} tabIndex={-1} className="outline-none empty:hidden">
        {wrong ? <Notice tone="danger">{wrong}</Notice> : news && <Notice tone="success">{news}</Notice>}
      </div>
      <p role="status" className="sr-only">
        {put && t("putAt", { name: viewName(put), place: list.pinned.indexOf(put.key) + 1 })}
      </p>
      <Panel flush>
        <SortableTable
          label={t("table")}
          columns={VIEW_COLUMNS}
          rows={inOrder(list)}
          rowKey="key"
          context={{
            t,
            views,
            viewName,
            change,
            newKeys,
            hasActions,
            busy: pending,
            onRemoved: () => notice.current?.focus(),
          }}
          // A view is dropped at a place of the sidebar, which only the usual order shows.
          rowProps={({ key }, isSorted) => (isSorted ? {} : drag.rowProps(key))}
        />
      </Panel>
    </div>
  );
}

/** Puts the views of the sidebar first, in their order; the others keep theirs. */
function inOrder({ views, pinned }: ViewList): readonly ListedView[] {
  const atSide = pinned.flatMap((key) => views.find((view) => view.key === key) ?? []);
  return [...atSide, ...views.filter(({ key }) => !pinned.includes(key))];
}

/**
 * Finds the views that others shared since the person last looked, and keeps that they were seen now. They stay marked until
 * the page is left.
 */
function useNewViews(views: Views | null): ReadonlySet<string> {
  const router = useRouter();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const fresh = (views?.list.views ?? []).flatMap((view) => (view.kind === "saved" && view.isNew ? [view.key] : []));
  const unmarked = fresh.filter((key) => !marked.has(key));
  const seeing = useRef(views);
  seeing.current = views;
  const together = unmarked.join(" ");
  useEffect(() => {
    const { current } = seeing;
    if (together === "" || !current) return;
    const viewIds = together.split(" ");
    setMarked((before) => before.union(new Set(viewIds)));
    // The frame shows its dot no longer.
    answerOf(() => current.actions.seeViewsAction({ storeId: current.storeId, viewIds })).then(() => router.refresh());
  }, [together, router]);
  return marked;
}

/** Gives the focus back to the control that had it, when its row has moved to another place. */
function useKeptFocus(pinned: readonly string[] | undefined): () => void {
  const id = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when the order does
  useLayoutEffect(() => {
    if (id.current !== "" && document.activeElement === document.body) document.getElementById(id.current)?.focus();
    id.current = "";
  }, [pinned]);
  return () => {
    id.current = document.activeElement?.id ?? "";
  };
}
