"use client";

import { useTranslations } from "next-intl";
import { useServerNow } from "#components/ground/amounts/use-server-now.ts";

/** A deadline in the store's zone, and both instants by the server's clock, in milliseconds. */
export type Deadline = { time: string; zone: string; untilMs: number; readAtMs: number };

/** The minutes left at which screen readers announce the time. */
const TOLD_MINUTES = [60, 15, 5] as const;
/** From here on every second is shown. */
const SECONDS_FROM_MS = 10 * 60_000;

/**
 * Counts down how long something remains possible. Screen readers announce an hour, a quarter and five minutes before the end,
 * and the end.
 */
export function TimeLeft({ deadline }: { deadline: Deadline }) {
  const t = useTranslations("transaction");
  const nowMs = useServerNow(deadline.readAtMs);
  const leftMs = Math.max(0, deadline.untilMs - nowMs);
  const minutesLeft = Math.floor(leftMs / 60_000);
  const announcedMinutes = TOLD_MINUTES.findLast((minutes) => leftMs <= minutes * 60_000);
  return (
    <>
      <span role="timer" aria-live="off" className="tabular-nums">
        {leftMs === 0
          ? t("leftOver")
          : leftMs < SECONDS_FROM_MS
            ? t("leftSeconds", { minutes: minutesLeft, seconds: Math.floor((leftMs % 60_000) / 1_000) })
            : t("left", { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 })}
      </span>
      <span role="status" className="sr-only">
        {leftMs === 0 ? t("leftOver") : announcedMinutes !== undefined && t("leftTold", { minutes: announcedMinutes })}
      </span>
    </>
  );
}
