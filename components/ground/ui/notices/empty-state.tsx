import type { ReactNode } from "react";
import { Icon, type IconName } from "#components/ground/ui/signs/icon.tsx";

/** Says that there is really nothing, and what to do next. A failed read is a `Notice`, never this. */
export function EmptyState({
  icon = "search",
  title,
  children,
  actions,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Icon name={icon} className="size-6 text-ink-muted" />
      <div className="text-base font-semibold">{title}</div>
      {children && <div className="max-w-prose text-ink-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
