"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isAt } from "#components/shell/rail-link.tsx";
import { Icon, type IconName } from "#components/ui/icon.tsx";

/** Lists the places for which a phone's bottom bar has no room. Opening a page, Escape and leaving the list close it. */
export function MorePlaces({
  heading,
  places,
  news,
}: {
  /** The store's whole name, which the top bar may cut. */
  heading: string;
  places: readonly { href: string; icon: IconName; label: string }[];
  /** A sign that something is new at one of the places. */
  news: ReactNode;
}) {
  const t = useTranslations("frame");
  const id = useId();
  const pathname = usePathname();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
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
        className="relative flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded px-1 text-xs text-ink-muted hover:bg-sunken hover:text-ink data-here:bg-accent-soft data-here:font-semibold data-here:text-accent"
      >
        <Icon name="more" />
        {t("more")}
        {news}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute right-1 bottom-full mb-1 max-h-[70dvh] w-60 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-raised"
      >
        <p className="border-b border-line px-3 py-2 text-xs font-medium text-ink-muted wrap-anywhere">{heading}</p>
        <ul>
          {places.map(({ href, icon, label }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isAt(pathname, href) ? "page" : undefined}
                className="flex h-11 items-center gap-2.5 rounded px-3 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
