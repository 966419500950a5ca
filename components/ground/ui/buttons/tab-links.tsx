import Link from "next/link";

/**
 * Links among the parts of a page, with the count of each, if it has one. Links, so that each part has an address and works
 * without script; what was typed in a part stays while the page keeps it mounted.
 */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; text: string; isShown: boolean; count?: number }[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {tabs.map(({ href, text, isShown, count }) => (
        <Link
          key={href}
          prefetch={false}
          scroll={false}
          href={href}
          aria-current={isShown ? "true" : undefined}
          className="inline-flex h-(--control) items-center gap-1.5 rounded border border-transparent px-2.5 whitespace-nowrap hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium"
        >
          {text}
          {count !== undefined && <span className="text-xs text-ink-muted tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
