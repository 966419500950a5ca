import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";

/** Above a page's heading: the way back to where it belongs, by Escape too where nothing is typed that could be lost. */
export function BackLink({
  href,
  byEscape = false,
  children,
}: {
  href: string;
  byEscape?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      prefetch={false}
      href={href}
      {...(byEscape ? { "data-shortcut": "Escape", "aria-keyshortcuts": "Escape" } : {})}
      className="inline-flex items-center gap-1 self-start text-ink-muted hover:text-ink"
    >
      <Icon name="chevron-right" className="-scale-x-100" />
      {children}
    </Link>
  );
}
