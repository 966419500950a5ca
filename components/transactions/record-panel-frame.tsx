"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { RecordPanelContent } from "#components/transactions/record-panel-content.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { type RecordTexts, recordTexts } from "#lib/messages/record-texts.ts";

export type RecordPanelProps = { storeId: string; transactionId: string; onClose: () => void };

/** The panel's place: beside the list where there is room, else above it from the right. It waits there for its words. */
export function RecordPanelFrame({ storeId, transactionId, onClose }: RecordPanelProps) {
  const locale = useLocale();
  const messages = useMessages();
  const [texts, setTexts] = useState<RecordTexts | null>(null);
  const frame = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEscape(frame, close);
  useEffect(() => {
    let wanted = true;
    // Without the words there is nothing to show; the list and the record's own page are still there.
    recordTexts(locale).then(
      (read) => wanted && setTexts(read),
      () => wanted && close.current(),
    );
    return () => {
      wanted = false;
    };
  }, [locale]);

  return (
    <aside
      ref={frame}
      aria-busy={texts === null}
      className="flex flex-col overflow-hidden border-line bg-page max-xl:fixed max-xl:top-(--frame-top) max-xl:right-0 max-xl:bottom-0 max-xl:z-30 max-xl:w-full max-xl:max-w-md max-xl:border-l max-xl:shadow-raised xl:sticky xl:top-(--frame-top) xl:max-h-[calc(100dvh-var(--frame-top))] xl:w-96 xl:shrink-0 xl:rounded-md xl:border"
    >
      {texts ? (
        <NextIntlClientProvider locale={locale} messages={{ ...messages, ...texts }}>
          <RecordPanelContent storeId={storeId} transactionId={transactionId} onClose={onClose} />
        </NextIntlClientProvider>
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </aside>
  );
}

/** Escape closes the panel, from the list as well, unless it means something nearer. Focus within goes back to where it came from. */
function useEscape(frame: RefObject<HTMLElement | null>, close: RefObject<() => void>) {
  useEffect(() => {
    let before: Element | null = null;
    function onFocusIn(event: FocusEvent) {
      if (!frame.current?.contains(event.target as Node)) before = event.target as Element;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("[role='dialog'], dialog[open]")) return;
      event.preventDefault();
      const within = frame.current?.contains(document.activeElement);
      close.current();
      if (within && before instanceof HTMLElement) before.focus();
    }
    before = document.activeElement;
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [frame, close]);
}
