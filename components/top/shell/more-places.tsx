"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Icon, type IconName } from "#components/ground/ui/signs/icon.tsx";
import { BAR_CONTROL } from "#components/top/shell/bar-control.ts";
import { isAt } from "#components/top/shell/rail-link.tsx";
import { type CountedPlace, type WaitingCounts, waitingCounts } from "#components/top/shell/waiting-counts.ts";

const NONE: WaitingCounts = {};
const LOOKS = {
  bottom: {
    button:
      "relative flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded px-1 text-xs text-ink-muted hover:bg-sunken hover:text-ink data-here:bg-accent-soft data-here:font-semibold data-here:text-accent",
    list: "bottom-full right-1 mb-1",
  },
  top: { button: `${BAR_CONTROL} relative`, list: "top-full left-1 mt-1 z-30" },
} as const;

/**
 * Lists the places for which a phone's bottom bar, or the rail of a low window, has no room. Opening a page, Escape and leaving
 * the list close it.
 */
export function MorePlaces({
  at,
  heading,
  places,
  news,
}: {
  /** The bar in which the button stands. */
  at: keyof typeof LOOKS;
  /** The store's whole name, which the top bar may cut. */
  heading: string;
  places: readonly { href: string; icon: IconName; label: string; waiting?: CountedPlace | undefined }[];
  /** A sign that something is new at one of the places. */
  news: ReactNode;
}) {
  const t = useTranslations("frame");
  const id = useId();
  const pathname = usePathname();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const counts = useSyncExternalStore(waitingCounts.subscribe, waitingCounts.read, () => NONE);
  const here = places.some(({ href }) => isAt(pathname, href));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list
  useEffect(() => setOpen(false), [pathname]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from any of its links
    <div
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-here={here || undefined}
        onClick={() => setOpen(!open)}
        className={LOOKS[at].button}
      >
        <Icon name={at === "top" ? "list" : "more"} />
        {t(at === "top" ? "places" : "more")}
        {news}
      </button>
      <div
        id={id}
        hidden={!open}
        className={`absolute max-h-[70dvh] w-60 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-raised ${LOOKS[at].list}`}
      >
        <p className="border-b border-line px-3 py-2 text-xs font-medium text-ink-muted wrap-anywhere">{heading}</p>
        <ul>
          {places.map(({ href, icon, label, waiting }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isAt(pathname, href) ? "page" : undefined}
                className="flex h-11 items-center gap-2.5 rounded px-3 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                <Icon name={icon} />
                {label}
                {waiting && (counts[waiting] ?? 0) > 0 && (
                  <span className="ml-auto font-semibold">{counts[waiting]}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
