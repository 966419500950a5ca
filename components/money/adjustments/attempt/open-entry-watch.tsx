"use client";

import { useMemo } from "react";
import { useSteadyRefresh } from "#components/ground/answers/use-steady-refresh.ts";
import { CheckNow } from "#components/money/adjustments/attempt/check-now.tsx";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { OpenNotice } from "#components/money/adjustments/attempt/open-notice.tsx";
import { SettledNotice, useSettled } from "#components/money/adjustments/attempt/settled-notice.tsx";

const REFRESH_MS = 5_000;

/**
 * Watches our unsettled operation on a shown transaction: reads the page again until it settles, then says how. `open` is null
 * while there is none; keep this in place, so that the end is shown.
 */
export function OpenEntryWatch({ open, check }: { open: OpenEntry | null; check: CheckAction }) {
  const entries = useMemo(() => (open ? [open] : []), [open]);
  const settled = useSettled(entries, check);
  useSteadyRefresh(open !== null, REFRESH_MS);
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {settled.map((entry) => (
        <SettledNotice key={entry.entry.operationId} settled={entry} linked={false} />
      ))}
      {open && <OpenNotice entry={open} actions={<CheckNow entry={open} check={check} />} />}
    </div>
  );
}
