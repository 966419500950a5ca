"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { useViewName } from "#components/find/views/use-view-name.ts";
import { useViews } from "#components/find/views/views-context.ts";
import { actOn, shortcutTargets, targetName } from "#components/ground/answers/shortcut-target.ts";
import { PickDialog } from "#components/ground/picking/pick-dialog.tsx";
import { foundItems, type PickGroup } from "#components/ground/picking/pick-items.ts";
import type { KeyedPlace } from "#components/top/shell/navigation.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { paths } from "#lib/paths/paths.ts";

/** Opens by name a place, a saved view or an action of this page, or a transaction by its id. Searches any other words. */
export function Palette({
  storeId,
  places,
  onClose,
}: {
  storeId: string;
  places: readonly KeyedPlace[];
  onClose: () => void;
}) {
  const t = useTranslations("frame.palette");
  const tFrame = useTranslations("frame");
  const router = useRouter();
  const views = useViews();
  const nameOf = useViewName();
  const [here] = useState(() => shortcutTargets().filter((element) => element.dataset.shortcut !== "/"));
  const leadTo = (href: string) => {
    onClose();
    router.push(href);
  };

  function groupsFor(typed: string, box: RefObject<HTMLInputElement | null>): readonly PickGroup[] {
    const digits = typed.replaceAll(/\s/g, "");
    const words = typed.trim();
    const id = {
      key: "id",
      label: t("openId", { id: digits }),
      act: () => leadTo(paths.transaction(storeId, digits)),
    };
    const actions = here.map((element) => ({
      key: element.dataset.shortcut ?? "",
      label: targetName(element),
      keys: element.dataset.shortcut ?? "",
      act: () => {
        onClose();
        // The dialog first gives focus back to the page.
        setTimeout(() => actOn(element));
      },
    }));
    const leading = [
      ...places.map(({ key, label, href }) => ({ key, label, keys: `g ${key}`, act: () => leadTo(href) })),
      { key: "preferences", label: tFrame("preferences"), act: () => leadTo(paths.preferences()) },
      { key: "help", label: tFrame("help"), act: () => leadTo(paths.help()) },
    ];
    const saved = (views?.list.views ?? []).map((view) => ({
      key: view.key,
      label: nameOf(view),
      act: () => {
        views?.remember(view.key);
        if (view.kind === "saved" && view.isNew) {
          void views?.actions.seeViewsAction({ storeId, viewIds: [view.key] }).catch(() => undefined);
        }
        leadTo(paths.transactions(storeId, view.query));
      },
    }));
    const search = { key: "words", label: t("search", { words }), act: () => box.current?.form?.submit() };
    const group = (name: "id" | "here" | "places" | "views" | "find", items: PickGroup["items"]) => ({
      name,
      label: t(`groups.${name}`),
      items,
    });
    return [
      group("id", isTransactionId(digits) ? [id] : []),
      group("here", foundItems(typed, actions)),
      group("places", foundItems(typed, leading)),
      group("views", foundItems(typed, saved)),
      group("find", words === "" ? [] : [search]),
    ];
  }

  return (
    <PickDialog
      onClose={onClose}
      title={t("title")}
      label={t("label")}
      placeholder={t("placeholder")}
      groupsFor={groupsFor}
      action={paths.question(storeId)}
    />
  );
}
