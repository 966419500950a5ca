"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Cell, TableRow } from "#components/ui/table.tsx";
import type { ChangeView } from "#components/views/use-view-change.ts";
import { useViewName } from "#components/views/use-view-name.ts";
import type { ViewResult } from "#components/views/view-answer.ts";
import { ViewControls } from "#components/views/view-controls.tsx";
import type { Views } from "#components/views/views-context.ts";
import type { ListedView, Move } from "#lib/domain/views/view.ts";
import { paths } from "#lib/paths.ts";

/** Shows one view: its linked name, its owner, its place in the rail, and the allowed changes. */
export function ViewRow({
  view,
  views,
  busy,
  change,
  onRemoved,
}: {
  view: ListedView;
  views: Views;
  busy: boolean;
  change: ChangeView;
  onRemoved: () => void;
}) {
  const t = useTranslations("views");
  const name = useViewName()(view);
  return (
    <TableRow>
      <Cell card="title" className="md:min-w-56">
        <Link
          href={paths.transactions(views.storeId, view.query)}
          prefetch={false}
          onClick={() => views.remember(view.key)}
          className="font-medium wrap-break-word text-accent underline underline-offset-4"
        >
          {name}
        </Link>
        {view.kind === "ready" && <p className="text-xs text-ink-muted">{t(`readyHint.${view.ready}`)}</p>}
      </Cell>
      <Cell card="corner">
        <Badge>
          <Owner view={view} />
        </Badge>
      </Cell>
      <Cell card="foot">
        <PinControls view={view} name={name} views={views} busy={busy} change={change} />
      </Cell>
      <Cell card="foot">
        {view.kind === "saved" && view.mayChange && (
          <ViewControls view={view} views={views} busy={busy} change={change} onRemoved={onRemoved} />
        )}
      </Cell>
    </TableRow>
  );
}

function Owner({ view }: { view: ListedView }) {
  const t = useTranslations("views.kind");
  if (view.kind === "ready") return t("ready");
  if (view.ownerName !== null) return t("foreign", { name: view.ownerName });
  return t(view.shared ? "shared" : "own");
}

/**
 * Shows whether a view is pinned to the sidebar, and its place. The controls never disappear, so focus stays on them.
 */
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
  const put = (asked: Promise<ViewResult<null>>) => change(asked, "", view.key);
  const place = list.pinned.indexOf(view.key) + 1;
  const pinned = place > 0;
  const move = (direction: Move, possible: boolean) => (
    <Button
      variant="quiet"
      aria-label={t(direction, { name })}
      title={t(direction, { name })}
      aria-disabled={!possible || busy}
      onClick={() => possible && !busy && put(actions.moveViewAction({ storeId, viewKey: view.key, move: direction }))}
    >
      <Icon name={direction === "up" ? "arrow-up" : "arrow-down"} />
    </Button>
  );
  return (
    <div className="flex items-center gap-1">
      <Button
        aria-pressed={pinned}
        aria-label={pinned ? t("unpinView", { name }) : t("pinView", { name })}
        aria-disabled={busy}
        onClick={() => !busy && put(actions.pinViewAction({ storeId, viewKey: view.key, pinned: !pinned }))}
      >
        {pinned ? <Icon name="check" /> : <Icon name="plus" />}
        {t("pin")}
      </Button>
      {move("up", place > 1)}
      {move("down", pinned && place < list.pinned.length)}
      <span className="min-w-6 text-ink-muted tabular-nums">
        {pinned ? t("place", { place }) : <span className="sr-only">{t("notPinned")}</span>}
      </span>
    </div>
  );
}
