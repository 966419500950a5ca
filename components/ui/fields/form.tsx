"use client";

import type { ComponentProps } from "react";
import { useHydrated } from "#components/ui/hooks/use-hydrated.ts";

/**
 * A form that a script handles. It is disabled until the script runs: hydration would replace earlier typed text by the
 * fields' first values.
 */
export function Form({ className = "", children, ...native }: Omit<ComponentProps<"form">, "method" | "action">) {
  return (
    <form method="post" {...native}>
      <fieldset disabled={!useHydrated()} className={`min-w-0 ${className}`}>
        {children}
      </fieldset>
    </form>
  );
}
