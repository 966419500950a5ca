"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { useHydrated } from "#components/ground/ui/hooks/use-hydrated.ts";

/**
 * A form that a script handles. It is disabled until the script runs: hydration would replace earlier typed text by the
 * fields' first values. When it is shown, focus starts at the field named `startAt`, unless the person is in the form already.
 */
export function Form({
  className = "",
  startAt,
  children,
  ...native
}: Omit<ComponentProps<"form">, "method" | "action"> & { startAt?: string | undefined }) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is shown, never while one types
  useEffect(() => {
    if (hydrated && startAt !== undefined && fields.current) startIn(fields.current, startAt);
  }, [hydrated]);
  return (
    <form method="post" {...native}>
      <fieldset ref={fields} disabled={!hydrated} className={`min-w-0 ${className}`}>
        {children}
      </fieldset>
    </form>
  );
}

/** Focuses at once: after a timer, such as that of react-hook-form, a person may already type elsewhere. */
function startIn(fields: HTMLFieldSetElement, name: string): void {
  if (fields.contains(document.activeElement)) return;
  const field = fields.querySelector<HTMLElement>(`[name="${name}"]:enabled, [data-start="${name}"]`);
  field?.focus();
}
