"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import type { KeyedPlace } from "#components/shell/navigation.ts";
import { GROUPS, type PaletteItem, paletteItems } from "#components/shell/palette-items.ts";
import { actOn, shortcutTargets, targetName } from "#components/shell/shortcut-target.ts";
import { CONTROL } from "#components/ui/control-classes.ts";
import { Dialog } from "#components/ui/dialogs/dialog.tsx";
import { useViewName } from "#components/views/use-view-name.ts";
import { useViews } from "#components/views/views-context.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { paths } from "#lib/paths.ts";

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
  const id = useId();
  const router = useRouter();
  const views = useViews();
  const nameOf = useViewName();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [here] = useState(() => shortcutTargets().filter((element) => element.dataset.shortcut !== "/"));
  const leadTo = (href: string) => {
    onClose();
    router.push(href);
  };
  const items = paletteItems(typed, [
    ...here.map((element) => ({
      group: "here" as const,
      key: element.dataset.shortcut ?? "",
      label: targetName(element),
      act: () => {
        onClose();
        // The dialog first gives focus back to the page.
        setTimeout(() => actOn(element));
      },
    })),
    ...places.map(({ key, label, href }) => ({
      group: "places" as const,
      key,
      label,
      act: () => leadTo(href),
    })),
    ...(views?.list.views ?? []).map((view) => ({
      group: "views" as const,
      key: view.key,
      label: nameOf(view),
      act: () => {
        views?.remember(view.key);
        leadTo(paths.transactions(storeId, view.query));
      },
    })),
  ]);
  const digits = typed.replaceAll(/\s/g, "");
  const own: PaletteItem[] = isTransactionId(digits)
    ? [
        {
          group: "id",
          key: "id",
          label: t("openId", { id: digits }),
          act: () => leadTo(paths.transaction(storeId, digits)),
        },
      ]
    : [];
  const words = typed.trim();
  const find: PaletteItem[] =
    words === ""
      ? []
      : [{ group: "find", key: "words", label: t("search", { words }), act: () => box.current?.form?.submit() }];
  const all = [...own, ...items, ...find];
  const shown = GROUPS.flatMap((group) => all.filter((item) => item.group === group));
  const active = shown[Math.min(at, shown.length - 1)];
  const optionId = (item: PaletteItem) => `${id}-${item.group}-${item.key}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    const next = (Math.min(at, shown.length - 1) + step + shown.length) % shown.length;
    setAt(next);
    const item = shown[next];
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: "nearest" });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    active?.act();
  }

  return (
    <Dialog onClose={onClose} title={t("title")} start={box}>
      <form method="post" action={paths.question(storeId)} onSubmit={onSubmit} className="flex flex-col gap-2">
        <input
          ref={box}
          name="words"
          role="combobox"
          aria-label={t("label")}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t("placeholder")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className={`${CONTROL} text-base`}
        />
        <div id={`${id}-list`} role="listbox" aria-label={t("title")} className="flex flex-col gap-2">
          {GROUPS.map((group) => (
            <Group
              key={group}
              label={t(`groups.${group}`)}
              items={shown.filter((item) => item.group === group)}
              active={active}
              optionId={optionId}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}

function Group({
  label,
  items,
  active,
  optionId,
}: {
  label: string;
  items: readonly PaletteItem[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
}) {
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within a listbox, which no element is
    <div role="group" aria-label={label}>
      <div aria-hidden="true" className="mb-1 text-xs font-semibold text-ink-muted">
        {label}
      </div>
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above moves among the options and chooses by Enter
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box above
        <div
          key={item.key}
          id={optionId(item)}
          role="option"
          aria-selected={item === active}
          onClick={item.act}
          className="cursor-pointer rounded px-2 py-1.5 wrap-anywhere hover:bg-sunken aria-selected:bg-accent-soft aria-selected:font-semibold aria-selected:text-accent pointer-coarse:py-3"
        >
          {item.label}
        </div>
      ))}
    </div>
  );
}
