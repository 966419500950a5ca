import type { ReactNode } from "react";

/** Lists facts with their names as a description list, in one or two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)] sm:gap-x-6">
      {children}
    </dl>
  );
}

/** Shows one fact with its name; nothing for a fact without a value. */
export function Fact({ name, mono = false, children }: { name: ReactNode; mono?: boolean; children: ReactNode }) {
  if (children === "" || children === null || children === undefined) return null;
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className={`wrap-break-word ${mono ? "font-mono" : ""}`}>{children}</dd>
    </>
  );
}
