import type { ReactNode } from "react";

/** Shows the page's main heading, the content beside it, and the actions of the whole page. */
export function PageHeader({
  title,
  beside,
  lead,
  actions,
}: {
  title: ReactNode;
  /** Badges and short facts on the heading's line. */
  beside?: ReactNode;
  /** One sentence below. */
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <div className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold tracking-tight wrap-break-word low:text-base">{title}</h1>
          {beside}
        </div>
        {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
