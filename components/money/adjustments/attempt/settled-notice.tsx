"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice, type NoticeTone } from "#components/ground/ui/notices/notice.tsx";
import { entryPath, useEntryLinkText } from "#components/money/adjustments/attempt/entry-link.tsx";
import { SETTLED_TEXTS } from "#components/money/adjustments/attempt/entry-texts.ts";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { FINAL_STATES } from "#lib/domain/journal/journal.ts";

const TONES: Readonly<Record<SettledState, NoticeTone>> = {
  succeeded: "success",
  declined: "danger",
  cancelled: "info",
  closed_by_human: "info",
  unknown: "info",
};

/** Says how an operation in doubt settled while the page was open. */
export function SettledNotice({ settled, linked }: { settled: SettledEntry; linked: boolean }) {
  const t = useTranslations("doubts");
  const locale = useLocale();
  const { entry, state } = settled;
  const linkText = useEntryLinkText();
  return (
    <Notice
      tone={TONES[state]}
      role="note"
      actions={linked && <LinkButton href={entryPath(entry)}>{linkText(entry)}</LinkButton>}
    >
      <p className="font-semibold">
        {t(SETTLED_TEXTS[state][entry.verb], { amount: moneyText(entry.amountCents, entry.currency, locale) })}
      </p>
    </Notice>
  );
}

type SettledState = (typeof FINAL_STATES)[number] | "unknown";

/** A journal entry that was open when this page first showed it, and its final state. */
type SettledEntry = { entry: OpenEntry; state: SettledState };

/** Collects the entries that settle while the page is open: each entry that is no longer open is checked once more. */
export function useSettled(open: readonly OpenEntry[], check: CheckAction): readonly SettledEntry[] {
  const router = useRouter();
  const shown = useRef(open);
  const [settled, setSettled] = useState<readonly SettledEntry[]>([]);
  useEffect(() => {
    const openIds = new Set(open.map((entry) => entry.operationId));
    const closedEntries = shown.current.filter((entry) => !openIds.has(entry.operationId));
    shown.current = open;
    for (const entry of closedEntries) {
      void finalState(entry, check).then((state) => {
        setSettled((earlier) => [...earlier, { entry, state }]);
        // Data read before it settled, such as the count in the top bar, is read again.
        router.refresh();
      });
    }
  }, [open, check, router]);
  return settled;
}

async function finalState({ storeId, operationId }: OpenEntry, check: CheckAction): Promise<SettledState> {
  try {
    const result = await check({ storeId, operationId });
    const state = result.kind === "done" ? result.value.state : undefined;
    return FINAL_STATES.find((final) => final === state) ?? "unknown";
  } catch {
    return "unknown";
  }
}
