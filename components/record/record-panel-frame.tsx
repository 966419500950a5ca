"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { RecordPanelProps } from "#components/record/record-panel-content.tsx";
import { RecordPanelContent } from "#components/record/record-panel-content.tsx";
import { usePanelLeave } from "#components/record/use-panel-leave.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { type RecordTexts, recordTexts } from "#lib/messages/record-texts.ts";

/** Places the panel beside the list where there is room, else over it from the right. It loads its texts there. */
export function RecordPanelFrame({ onClose, ...record }: RecordPanelProps) {
  const locale = useLocale();
  const messages = useMessages();
  const [texts, setTexts] = useState<RecordTexts | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const leave = usePanelLeave(frame, onClose);
  const giveUp = useRef(onClose);
  giveUp.current = onClose;
  useEffect(() => {
    let wanted = true;
    // Without its texts the panel cannot show anything; the list and the record's own page remain.
    recordTexts(locale).then(
      (read) => wanted && setTexts(read),
      () => wanted && giveUp.current(),
    );
    return () => {
      wanted = false;
    };
  }, [locale]);

  return (
    <div
      ref={frame}
      aria-busy={texts === null}
      className="flex flex-col overflow-hidden border-line bg-page max-xl:fixed max-xl:top-(--frame-top) max-xl:right-0 max-xl:bottom-0 max-xl:z-30 max-xl:w-full max-xl:max-w-md max-xl:border-l max-xl:shadow-raised xl:sticky xl:top-(--frame-top) xl:max-h-[calc(100dvh-var(--frame-top)-6rem)] xl:w-88 xl:shrink-0 2xl:w-96 xl:rounded-md xl:border"
    >
      {texts ? (
        <NextIntlClientProvider locale={locale} messages={{ ...messages, ...texts }}>
          <RecordPanelContent {...record} onClose={leave} />
        </NextIntlClientProvider>
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
