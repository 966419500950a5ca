"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ChangeView } from "#components/find/views/use-view-change.ts";
import type { ViewResult } from "#components/find/views/view-answer.ts";
import { ViewControls } from "#components/find/views/view-controls.tsx";
import type { Views } from "#components/find/views/views-context.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Switch } from "#components/ground/ui/fields/switch.tsx";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { ListedView, MOVES } from "#lib/domain/views/view.ts";
import { paths } from "#lib/paths/paths.ts";

/** What the list of views knows beside a view. */
type Context = {
  t: ReturnType<typeof useTranslations<"views">>;
  views: Views;
  viewName: (view: ListedView) => string;
  busy: boolean;
  change: ChangeView;
  onRemoved: () => void;
  newKeys: ReadonlySet<string>;
  /** Whether the person may change any of the views. */
  hasActions: boolean;
};

/** The columns of the list: a view's linked name, its owner, its place in the sidebar, and the allowed changes. */
export const VIEW_COLUMNS: readonly TableColumn<ListedView, Context>[] = [
  {
    heading: "name",
    card: "title",
    className: "md:min-w-56",
    sortBy: (view, { viewName }) => viewName(view),
    cell: (view, { t, views, viewName, newKeys }) => (
      <>
        <Link
          href={paths.transactions(views.storeId, view.query)}
          prefetch={false}
          onClick={() => views.remember(view.key)}
          className="font-medium wrap-break-word text-accent underline underline-offset-4"
        >
          {viewName(view)}
        </Link>
        {newKeys.has(view.key) && (
          <span className="ml-2 inline-flex items-center gap-1 text-xs text-accent">
            <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
            {t("newlyShared")}
          </span>
        )}
        {view.kind === "ready" && <p className="text-xs text-ink-muted normal-nums">{t(`readyHint.${view.ready}`)}</p>}
      </>
    ),
  },
  {
    heading: "of",
    card: "corner",
    sortBy: (view, { t }) => ownerText(view, t),
    cell: (view, { t }) => <Badge>{ownerText(view, t)}</Badge>,
  },
  {
    heading: "atSide",
    cell: (view, { viewName, views, busy, change }) => (
      <PinControls view={view} name={viewName(view)} views={views} busy={busy} change={change} />
    ),
  },
  {
    heading: "actions",
    card: "foot",
    isShown: ({ hasActions }) => hasActions,
    cell: (view, { views, busy, change, onRemoved }) =>
      view.kind === "saved" &&
      view.mayChange && <ViewControls view={view} views={views} busy={busy} change={change} onRemoved={onRemoved} />,
  },
];

function ownerText(view: ListedView, t: Context["t"]): string {
  if (view.kind === "ready") return t("kind.ready");
  if (view.ownerName !== null) return t("kind.foreign", { name: view.ownerName });
  return t(view.shared ? "kind.shared" : "kind.own");
}

/** Switches whether a view is in the sidebar, and moves it there. The controls never disappear, so focus stays on them. */
function PinControls({
  view,
  name,
  views,
  busy,
  change,
}: {
  view: ListedView;
  name: string;
  views: Views;
  busy: boolean;
  change: ChangeView;
}) {
  const t = useTranslations("views");
  const { storeId, actions, list } = views;
  const put = (ask: () => Promise<ViewResult<null>>) => change(ask, "", view.key);
  const place = list.pinned.indexOf(view.key) + 1;
  const pinned = place > 0;
  const move = (direction: (typeof MOVES)[number], possible: boolean) => (
    <Button
      id={`${direction}-${view.key}`}
      variant="quiet"
      aria-label={t(direction, { name })}
      title={t(direction, { name })}
      aria-disabled={!possible || busy}
      onClick={() =>
        possible && !busy && put(() => actions.moveViewAction({ storeId, viewKey: view.key, move: direction }))
      }
    >
      <Icon name={direction === "up" ? "arrow-up" : "arrow-down"} />
    </Button>
  );
  return (
    <div className="flex items-center gap-1">
      <Icon name="grip" className={`pointer-coarse:hidden ${pinned ? "cursor-grab text-ink-muted" : "invisible"}`} />
      <Switch
        id={`pin-${view.key}`}
        label={t("inSidebar", { name })}
        isOn={pinned}
        busy={busy}
        onSwitch={(isOn) => put(() => actions.pinViewAction({ storeId, viewKey: view.key, pinned: isOn }))}
      />
      {move("up", place > 1)}
      {move("down", pinned && place < list.pinned.length)}
      <span className="min-w-6 text-ink-muted tabular-nums">
        {pinned ? t("place", { place }) : <span className="sr-only">{t("notPinned")}</span>}
      </span>
    </div>
  );
}
