"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { RemovedCardNotice } from "#components/find/search/text/removed-card-notice.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { contiguousCardEnd, withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Shows the large search box of the start page. The browser itself posts the form, so that it works before any script runs; the
 * script keeps full card numbers from being posted.
 */
export function QuickSearch({ storeId }: { storeId: string }) {
  const t = useTranslations("home");
  const tBuilder = useTranslations("builder");
  const box = useRef<HTMLInputElement>(null);
  // The last four digits of a card number that was removed from the box; empty where its end is not known.
  const [removedCard, setRemovedCard] = useState<string | null>(null);

  function setWords(words: string): void {
    if (box.current) box.current.value = words;
  }

  function beforePost(event: FormEvent): void {
    const words = box.current?.value ?? "";
    const cardEnd = contiguousCardEnd(withPlainDigits(words));
    if (cardEnd !== undefined) {
      event.preventDefault();
      setWords("");
      box.current?.focus();
    } else if (words === "" && removedCard) setWords(`card:${removedCard}`);
    setRemovedCard(cardEnd ?? null);
  }

  return (
    <search>
      <form method="post" action={paths.question(storeId)} className="flex flex-col gap-1" onSubmit={beforePost}>
        <div className="flex gap-2">
          <span className="relative flex min-w-0 flex-1">
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted">
              <Icon name="search" />
            </span>
            <input
              ref={box}
              name="words"
              type="text"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-shortcut="/"
              aria-keyshortcuts="/"
              aria-label={t("find")}
              aria-describedby={removedCard === null ? "find-help" : "find-card find-help"}
              aria-invalid={removedCard !== null}
              placeholder={tBuilder("boxExamples")}
              className={`${CONTROL} h-11 pr-9 pl-9.5 text-base`}
            />
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-muted">
              <KeyHint keys="/" />
            </span>
          </span>
          <Button type="submit" variant="primary" className="h-11">
            {t("findGo")}
          </Button>
        </div>
        {removedCard !== null && <RemovedCardNotice id="find-card" lastFour={removedCard} onInstead={setWords} />}
        <p id="find-help" className="text-xs text-ink-muted">
          {t("findHelp")}
        </p>
      </form>
    </search>
  );
}
