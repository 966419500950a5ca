"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** Links to one place of the sidebar, and marks it while that place is open, or a page below it unless `exact`. */
export function RailLink({
  href,
  exact,
  shortcut,
  children,
}: {
  href: string;
  exact: boolean;
  shortcut?: string;
  children: ReactNode;
}) {
  const pathname = usePathname();
  const here = exact ? pathname === href : isAt(pathname, href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={here ? "page" : undefined}
      aria-keyshortcuts={shortcut}
      className="relative flex h-14 flex-col items-center justify-center gap-0.5 rounded px-1 text-xs text-ink-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent lg:h-9 lg:flex-row lg:justify-start lg:gap-2.5 lg:px-3 lg:text-sm pointer-coarse:lg:h-11"
    >
      {children}
    </Link>
  );
}

/** Decides whether that page is the place at `href`, or a page below it. */
export function isAt(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
