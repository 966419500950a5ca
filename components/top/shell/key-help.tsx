"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { shortcutTargets, targetName } from "#components/ground/answers/shortcut-target.ts";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { type KeyLine, KeyList } from "#components/ground/ui/key-list.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { frameKeys } from "#components/top/shell/frame-keys.ts";
import type { KeyedPlace } from "#components/top/shell/navigation.ts";

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
  const [here] = useState<KeyLine[]>(() =>
    shortcutTargets().map((element) => ({
      keys: [element.dataset.shortcut ?? ""],
      name: element.dataset.shortcut === "/" ? t("keyFind") : targetName(element),
    })),
  );
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
          {frameKeys(t, enabled)}
        </KeyList>
        {enabled && <p className="text-xs text-ink-muted">{t("keysRest")}</p>}
      </div>
    </Dialog>
  );
}
