"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { paths } from "#lib/paths.ts";

/**
 * How many operations are in doubt; draws nothing for none. `known` is what the frame was rendered with. The frame stays while
 * one goes from page to page, so each new page has the number read again.
 */
export function DoubtCount({ storeId, known }: { storeId: string; known: number }) {
  const t = useTranslations("frame");
  const pathname = usePathname();
  const readFor = useRef(pathname);
  const [count, setCount] = useState(known);
  useEffect(() => setCount(known), [known]);
  useEffect(() => {
    if (readFor.current === pathname) return;
    readFor.current = pathname;
    const controller = new AbortController();
    readCount(storeId, controller.signal).then((read) => read !== null && setCount(read));
    return () => controller.abort();
  }, [pathname, storeId]);
  if (count === 0) return null;
  return (
    <span className="absolute top-1.5 left-[calc(50%+0.375rem)] inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-dashed border-doubt bg-doubt-soft px-1 text-xs font-semibold text-doubt lg:static lg:ml-auto">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{t("inDoubtCount", { count })}</VisuallyHidden>
    </span>
  );
}

/** Null when it could not be read: then the last known number stays. */
async function readCount(storeId: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(paths.inDoubtCount(storeId), { signal, headers: { Accept: "application/json" } });
    const result = (await response.json()) as ActionResult<number>;
    return result.kind === "done" ? result.value : null;
  } catch {
    return null;
  }
}
