"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useWhileWatched } from "#components/ground/answers/use-while-watched.ts";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";
import { type CountedPlace, reportCount } from "#components/top/shell/waiting-counts.ts";
import { ownReadHeaders } from "#lib/domain/journal/unattended-read.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { paths } from "#lib/paths/paths.ts";

const READ_EVERY_MS = 15_000;
/** An approver who only watches the screen must still learn of a request whose cut-off is near. */
const UNATTENDED_MS = 60_000;

const COUNTS = {
  inDoubt: {
    path: paths.inDoubtCount,
    words: "inDoubtCount",
    look: "border-dashed border-doubt bg-doubt-soft text-doubt",
  },
  approvals: {
    path: paths.approvalCount,
    words: "approvalCount",
    look: "border-accent bg-accent-soft text-accent",
  },
  files: {
    path: filePaths.count,
    words: "filesCount",
    look: "border-line bg-sunken text-ink",
  },
} as const;

/**
 * Shows the number of items that wait at a place, or nothing for zero. `initialCount` is the number from the frame's render.
 * The frame outlives page changes, so each new page reads the number again. An open page reads it every few seconds, or
 * every minute when nobody uses it.
 */
export function PlaceCount({
  place,
  storeId,
  initialCount,
}: {
  place: CountedPlace;
  storeId: string;
  initialCount: number;
}) {
  const t = useTranslations("frame");
  const { path, words, look } = COUNTS[place];
  const href = path(storeId);
  const pathname = usePathname();
  const readFor = useRef(pathname);
  const reading = useRef<AbortController>(undefined);
  const [count, setCount] = useState(initialCount);
  useEffect(() => {
    reading.current?.abort();
    setCount(initialCount);
  }, [initialCount]);
  useEffect(() => reportCount(place, count), [place, count]);
  useEffect(() => () => reportCount(place, undefined), [place]);

  function read(unattended: boolean) {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    readCount(href, { signal: controller.signal, unattended }).then(
      (now) => now !== null && !controller.signal.aborted && setCount(now),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page reads the number again
  useEffect(() => {
    if (readFor.current === pathname) return;
    readFor.current = pathname;
    read(false);
  }, [pathname]);
  useEffect(() => () => reading.current?.abort(), []);
  useWhileWatched(read, READ_EVERY_MS, { unattendedMs: UNATTENDED_MS });

  if (count === 0) return null;
  return (
    <span
      className={`absolute top-1.5 left-[calc(50%+0.375rem)] inline-flex h-5 min-w-5 items-center justify-center rounded-full border px-1 text-xs font-semibold lg:static lg:ml-auto ${look}`}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{t(words, { count })}</VisuallyHidden>
    </span>
  );
}

/** Reads the count; null when that failed. Then the last known number stays. */
async function readCount(
  path: string,
  { signal, unattended }: { signal: AbortSignal; unattended: boolean },
): Promise<number | null> {
  try {
    const response = await fetch(path, { signal, headers: ownReadHeaders(unattended) });
    const result = (await response.json()) as ActionResult<number>;
    return result.kind === "done" ? result.value : null;
  } catch {
    return null;
  }
}
