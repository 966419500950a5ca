import Link from "next/link";
import { Icon, type IconName } from "#components/ground/ui/signs/icon.tsx";

/** Shows one thing that waits, as a link to its rows. `uncertain`: it could not be counted. */
export function AttentionLine({
  icon,
  href,
  uncertain = false,
  children,
}: {
  icon: IconName;
  href: string;
  uncertain?: boolean;
  children: string;
}) {
  return (
    <li>
      <Link prefetch={false} href={href} className="flex items-start gap-2.5 px-4 py-2.5 hover:bg-sunken">
        <Icon name={icon} className={`mt-0.5 ${uncertain ? "text-doubt" : "text-accent"}`} />
        <span className="min-w-0 flex-1 underline underline-offset-4">{children}</span>
        <Icon name="chevron-right" className="mt-0.5 text-ink-muted" />
      </Link>
    </li>
  );
}
