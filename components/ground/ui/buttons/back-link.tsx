import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

/**
 * Links back from a page to the page above it. With `byEscape`, Escape follows the link too, unless typed text could be
 * lost.
 */
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
