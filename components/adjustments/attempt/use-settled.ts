"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { FINAL_STATES } from "#lib/domain/journal/journal.ts";

export type SettledState = (typeof FINAL_STATES)[number] | "unknown";

/** An entry that was open when this page first showed it, and what became of it since. */
export type SettledEntry = { entry: OpenEntry; state: SettledState };

/** Keeps what settled while the page stood open: an entry that is no longer among the open ones is asked for once more. */
export function useSettled(open: readonly OpenEntry[], check: CheckAction): readonly SettledEntry[] {
  const router = useRouter();
  const shown = useRef(open);
  const [settled, setSettled] = useState<readonly SettledEntry[]>([]);
  useEffect(() => {
    const openIds = new Set(open.map((entry) => entry.operationId));
    const gone = shown.current.filter((entry) => !openIds.has(entry.operationId));
    shown.current = open;
    for (const entry of gone) {
      void finalState(entry, check).then((state) => {
        setSettled((earlier) => [...earlier, { entry, state }]);
        // Whatever was read before it settled, such as the count in the frame, is read once more.
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
