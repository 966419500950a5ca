"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ChangeView } from "#components/find/views/use-view-change.ts";
import type { Views } from "#components/find/views/views-context.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { DialogComing } from "#components/ground/ui/dialogs/dialog-coming.tsx";
import { LazyDialog } from "#components/ground/ui/dialogs/lazy-dialog.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import type { ListedView } from "#lib/domain/views/view.ts";

const RenameViewDialog = onDemand(
  () => import("#components/find/views/rename-view-dialog.tsx").then((module) => module.RenameViewDialog),
  <DialogComing />,
);

/** Renames, shares or removes a saved view. Removing asks first. */
export function ViewControls({
  view,
  views,
  busy,
  change,
  onRemoved,
}: {
  view: Extract<ListedView, { kind: "saved" }>;
  views: Views;
  busy: boolean;
  change: ChangeView;
  /** Called before the row disappears, so that focus can move elsewhere. */
  onRemoved: () => void;
}) {
  const t = useTranslations("views");
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  const { storeId, actions } = views;
  const { key: viewId, name, shared } = view;
  const close = () => setAsked(null);

  function share() {
    if (busy) return;
    change(
      () => actions.shareViewAction({ storeId, viewId, shared: !shared }),
      t(shared ? "isPersonal" : "isShared", { name }),
    );
  }

  async function remove() {
    const removed = await change(() => actions.removeViewAction({ storeId, viewId }), t("removed", { name }));
    if (removed.kind === "done") onRemoved();
    else close();
  }

  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      <Button aria-label={t("renameView", { name })} aria-haspopup="dialog" onClick={() => setAsked("rename")}>
        {t("rename")}
      </Button>
      {(shared || view.mayShare) && (
        <Button aria-label={t(shared ? "unshareView" : "shareView", { name })} aria-disabled={busy} onClick={share}>
          {t(shared ? "unshare" : "share")}
        </Button>
      )}
      <Button aria-label={t("removeView", { name })} aria-haspopup="dialog" onClick={() => setAsked("remove")}>
        {t("remove")}
      </Button>
      {asked === "rename" && (
        <RenameViewDialog
          name={name}
          onClose={close}
          onRename={(wanted) =>
            change(
              () => actions.renameViewAction({ storeId, viewId, name: wanted }),
              t("renamed", { name: wanted.trim() }),
            )
          }
        />
      )}
      {asked === "remove" && (
        <LazyDialog
          onClose={() => !busy && close()}
          title={t("removeQuestion", { name })}
          actions={
            <>
              <Button onClick={() => !busy && close()}>{t("cancel")}</Button>
              <Button variant="danger" pending={busy} onClick={remove}>
                {busy ? t("removing") : t("remove")}
              </Button>
            </>
          }
        >
          <p>{t(shared ? "removeShared" : "removeOwn")}</p>
        </LazyDialog>
      )}
    </div>
  );
}
