"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { ChangeView } from "#components/views/use-view-change.ts";
import type { Views } from "#components/views/views-context.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { ListedView } from "#lib/domain/views/view-list.ts";
import type { Move } from "#lib/domain/views/view-pins.ts";

/** Whether a view stands at the person's side, and in which place. The controls stay, so that focus does. */
export function PinControls({
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
  const put = (asked: Promise<ActionResult<null>>) => change(asked, "", view.key);
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
