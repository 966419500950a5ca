"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { holdKeysFor } from "#components/ground/answers/held-keys.ts";
import { actOn, actsAsLetter, pastesNowhere, shortcutTargets } from "#components/ground/answers/shortcut-target.ts";
import { DialogComing } from "#components/ground/ui/dialogs/dialog-coming.tsx";
import { isDialogOpen } from "#components/ground/ui/dialogs/dialog-open.ts";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { BAR_CONTROL } from "#components/top/shell/bar-control.ts";
import { KeyHelp } from "#components/top/shell/key-help.tsx";
import type { KeyedPlace } from "#components/top/shell/navigation.ts";

const loadPalette = () => import("#components/top/shell/palette.tsx").then((module) => module.Palette);
const Palette = onDemand(loadPalette, <DialogComing />);

/** The time after `g` in which the letter of a place must follow. */
const SEQUENCE_MS = 1500;

/**
 * Handles the single-letter keys and shows the button for their list. `g` and a letter open a place. Any other letter
 * activates the page's control with that `data-shortcut`. A paste outside of any field goes into the box with the
 * shortcut `/`. When the keys are switched off, only the button remains.
 */
export function Keys({
  storeId,
  enabled,
  places,
}: {
  storeId: string | null;
  enabled: boolean;
  places: readonly KeyedPlace[];
}) {
  const t = useTranslations("frame");
  const router = useRouter();
  const [helpOpen, setHelpOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);

  useEffect(() => {
    if (storeId === null) return;
    // A chord of its own, which also works in fields and where single letters are switched off.
    function onChord(event: KeyboardEvent) {
      // Its script loads with the first key of the chord. A failure shows when it opens.
      if (event.key === "Control" || event.key === "Meta") loadPalette().catch(() => undefined);
      const isChord = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isChord || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      setPaletteOpen(true);
    }
    document.addEventListener("keydown", onChord);
    return () => document.removeEventListener("keydown", onChord);
  }, [storeId]);

  useEffect(() => {
    if (!enabled) return;
    let goSince = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent) {
      const isPaste = pastesNowhere(event);
      if (event.defaultPrevented || !(isPaste || actsAsLetter(event))) return;
      const key = isPaste ? "/" : event.key;
      const going = event.timeStamp - goSince < SEQUENCE_MS;
      goSince = Number.NEGATIVE_INFINITY;
      const place = going ? places.find((one) => one.key === key) : undefined;
      const target = shortcutTargets().find((element) => element.dataset.shortcut === key);
      // What is typed next belongs to the page that comes.
      const href = place?.href ?? target?.getAttribute("href");
      if (href && (place || key !== "g")) holdKeysFor(href);
      if (place) router.push(place.href);
      else if (key === "g") goSince = event.timeStamp;
      else if (key === "?") setHelpOpen(true);
      else if (target) actOn(target);
      else return;
      // The browser pastes into the box that now has focus.
      if (!isPaste) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled, places, router]);

  return (
    <>
      {storeId !== null && (
        <button
          type="button"
          onClick={() => setPaletteOpen(true)}
          title={t("palette.open")}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          className={BAR_CONTROL}
        >
          <Icon name="search" />
          <span className="sr-only @7xl:not-sr-only">{t("palette.short")}</span>
        </button>
      )}
      <button
        type="button"
        onClick={() => setHelpOpen(true)}
        title={t("keysTitle")}
        aria-haspopup="dialog"
        className={`${BAR_CONTROL} @max-xl:hidden not-any-pointer-fine:hidden`}
      >
        <Icon name="keyboard" />
        <span className="sr-only @7xl:not-sr-only">{t("keys")}</span>
      </button>
      {paletteOpen && storeId !== null && (
        <Palette storeId={storeId} places={places} onClose={() => setPaletteOpen(false)} />
      )}
      {helpOpen && <KeyHelp enabled={enabled} places={places} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
