"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useState } from "react";
import type { KeyedPlace } from "#components/shell/navigation.ts";
import { shortcutTargets, targetName } from "#components/shell/shortcut-target.ts";
import { Dialog } from "#components/ui/dialogs/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";

type Line = { keys: string[]; name: string };

/**
 * Lists every key that works now: the frame's own keys, and those of the page at the moment when the list was opened.
 */
export function KeyHelp({
  enabled,
  places,
  onClose,
}: {
  enabled: boolean;
  places: readonly KeyedPlace[];
  onClose: () => void;
}) {
  const t = useTranslations("frame");
  const [here] = useState<Line[]>(() =>
    shortcutTargets().map((element) => ({
      keys: [element.dataset.shortcut ?? ""],
      name: element.dataset.shortcut === "/" ? t("keyFind") : targetName(element),
    })),
  );
  const always: Line[] = [
    { keys: ["Ctrl", "K"], name: t("palette.title") },
    { keys: ["Ctrl", "Enter"], name: t("keyConfirm") },
    { keys: ["Esc"], name: t("keyBack") },
    ...(enabled ? [{ keys: ["?"], name: t("keyHelp") }] : []),
  ];
  return (
    <Dialog onClose={onClose} title={t("keysTitle")} onlyRead>
      <div className="flex flex-col gap-4">
        {enabled ? (
          <>
            <KeyList heading={t("keysGo")} separator={t("keyThen")}>
              {places.map((place) => ({ keys: ["g", place.key], name: place.label }))}
            </KeyList>
            {here.length > 0 && <KeyList heading={t("keysHere")}>{here}</KeyList>}
          </>
        ) : (
          <Notice tone="info" role="note">
            {t("keysSwitchedOff")}
          </Notice>
        )}
        <KeyList heading={t("keysAlways")} separator="+">
          {always}
        </KeyList>
        {enabled && <p className="text-xs text-ink-muted">{t("keysRest")}</p>}
      </div>
    </Dialog>
  );
}

function KeyList({
  heading,
  separator = "",
  children,
}: {
  heading: ReactNode;
  separator?: string;
  children: readonly Line[];
}) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-semibold text-ink-muted">{heading}</h3>
      <dl className="grid grid-cols-[8rem_1fr] items-center gap-y-1.5">
        {children.map((line) => (
          <Fragment key={line.keys.join(" ")}>
            <dt className="flex items-center gap-1.5">
              {line.keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className="text-xs text-ink-muted">{separator}</span>}
                  <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded border border-line-strong bg-sunken px-1.5 font-sans text-xs">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{line.name}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
