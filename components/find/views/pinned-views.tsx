"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useViewName } from "#components/find/views/use-view-name.ts";
import { useViews } from "#components/find/views/views-context.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Lists the pinned views in the sidebar, below the transactions. The current view is marked, even after its search was
 * changed.
 */
export function PinnedViews() {
  const t = useTranslations("views");
  const nameOf = useViewName();
  const views = useViews();
  const pinned = (views?.list.pinned ?? []).flatMap((key) => views?.list.views.find((view) => view.key === key) ?? []);
  if (!views || pinned.length === 0) return null;
  return (
    <ul aria-label={t("pinnedLabel")} className="hidden gap-0.5 sm:flex sm:flex-col lg:pl-4">
      {pinned.map((view) => (
        <li key={view.key}>
          <Link
            href={paths.transactions(views.storeId, view.query)}
            prefetch={false}
            onClick={() => views.remember(view.key)}
            title={nameOf(view)}
            aria-current={view === views.current ? "true" : undefined}
            className="flex min-h-7 flex-col justify-center rounded px-2 py-0.5 text-xs text-ink-muted hover:bg-sunken hover:text-ink aria-[current=true]:border-l-2 aria-[current=true]:border-accent aria-[current=true]:pl-1.5 aria-[current=true]:font-semibold aria-[current=true]:text-accent pointer-coarse:min-h-11 lg:text-sm"
          >
            <span className="line-clamp-3 wrap-break-word">{nameOf(view)}</span>{" "}
            {view === views.changed && <span className="text-xs italic">{t("changedSince")}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
