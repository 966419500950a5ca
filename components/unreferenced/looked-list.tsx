"use client";

import { useTranslations } from "next-intl";
import type { LookedFor } from "#components/unreferenced/likely-search.ts";

/** What was looked for, and of which days, line by line: whoever reads that nothing was found must know where. */
export function LookedList({ looked }: { looked: readonly LookedFor[] }) {
  const t = useTranslations("unreferenced");
  return (
    <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-ink-muted">
      <p className="font-medium">{t("looked.title")}</p>
      <ul className="list-disc ps-5">
        {looked.map(({ looked: by, from, to, cut }) => (
          <li key={by}>
            {t(`looked.by.${by}`)}{" "}
            {from === null ? (
              t("looked.anyDay")
            ) : (
              <span className="tabular-nums">{t("looked.days", { from, to })}</span>
            )}
            {cut && <strong className="block font-medium text-ink">{t("looked.cut")}</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}
