import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";

/** Above a page's heading: the way back to where it belongs. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      prefetch={false}
      href={href}
      className="inline-flex items-center gap-1 self-start text-ink-muted hover:text-ink"
    >
      <Icon name="chevron-left" />
      {children}
    </Link>
  );
}
