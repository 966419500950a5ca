"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/fields/switch.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Cell, TableRow } from "#components/ui/table.tsx";
import type { ChangeView } from "#components/views/use-view-change.ts";
import type { ViewDrag } from "#components/views/use-view-drag.ts";
import { useViewName } from "#components/views/use-view-name.ts";
import type { ViewResult } from "#components/views/view-answer.ts";
import { ViewControls } from "#components/views/view-controls.tsx";
import type { Views } from "#components/views/views-context.ts";
import type { ListedView, MOVES } from "#lib/domain/views/view.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows one view: its linked name, its owner, its place in the rail, and the allowed changes. */
export function ViewRow({
  view,
  views,
  busy,
  change,
  onRemoved,
  isNew,
  drag,
  hasActions,
}: {
  view: ListedView;
  views: Views;
  busy: boolean;
  change: ChangeView;
  onRemoved: () => void;
  isNew: boolean;
  /** Moves views of the sidebar by drag. */
  drag: ViewDrag;
  /** Whether the person may change any of the views. */
  hasActions: boolean;
}) {
  const t = useTranslations("views");
  const name = useViewName()(view);
  return (
    <TableRow {...drag.rowProps(view.key)}>
      <Cell card="title" className="md:min-w-56">
        <Link
          href={paths.transactions(views.storeId, view.query)}
          prefetch={false}
          onClick={() => views.remember(view.key)}
          className="font-medium wrap-break-word text-accent underline underline-offset-4"
        >
          {name}
        </Link>
        {isNew && (
          <span className="ml-2 inline-flex items-center gap-1 text-xs text-accent">
            <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
            {t("newlyShared")}
          </span>
        )}
        {view.kind === "ready" && <p className="text-xs text-ink-muted normal-nums">{t(`readyHint.${view.ready}`)}</p>}
      </Cell>
      <Cell card="corner">
        <Badge>
          <Owner view={view} />
        </Badge>
      </Cell>
      <Cell card="foot" label={t("atSide")}>
        <PinControls view={view} name={name} views={views} busy={busy} change={change} />
      </Cell>
      {hasActions && (
        <Cell card="foot">
          {view.kind === "saved" && view.mayChange && (
            <ViewControls view={view} views={views} busy={busy} change={change} onRemoved={onRemoved} />
          )}
        </Cell>
      )}
    </TableRow>
  );
}

function Owner({ view }: { view: ListedView }) {
  const t = useTranslations("views.kind");
  if (view.kind === "ready") return t("ready");
  if (view.ownerName !== null) return t("foreign", { name: view.ownerName });
  return t(view.shared ? "shared" : "own");
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
  const put = (asked: Promise<ViewResult<null>>) => change(asked, "", view.key);
  const place = list.pinned.indexOf(view.key) + 1;
  const pinned = place > 0;
  const move = (direction: (typeof MOVES)[number], possible: boolean) => (
    <Button
      id={`${direction}-${view.key}`}
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
      <Icon name="grip" className={`pointer-coarse:hidden ${pinned ? "cursor-grab text-ink-muted" : "invisible"}`} />
      <Switch
        id={`pin-${view.key}`}
        label={t("inSidebar", { name })}
        isOn={pinned}
        busy={busy}
        onSwitch={(isOn) => put(actions.pinViewAction({ storeId, viewKey: view.key, pinned: isOn }))}
      />
      {move("up", place > 1)}
      {move("down", pinned && place < list.pinned.length)}
      <span className="min-w-6 text-ink-muted tabular-nums">
        {pinned ? t("place", { place }) : <span className="sr-only">{t("notPinned")}</span>}
      </span>
    </div>
  );
}
