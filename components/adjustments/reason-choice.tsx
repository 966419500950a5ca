"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ReasonName } from "#components/transactions/reason-name.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";

/** Why it is done. A digit chooses one from anywhere on the page, unless one is typing; arrow keys as in any such list. */
export function ReasonChoice({
  reasons,
  field,
  error,
}: {
  reasons: readonly string[];
  field: UseFormRegisterReturn;
  error: ReactNode;
}) {
  const t = useTranslations("refund");
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const choice = group.current && chosenBy(event, group.current);
      if (!choice) return;
      event.preventDefault();
      choice.click();
      choice.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <fieldset
      ref={group}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 font-medium">{t("reason")}</legend>
      <div
        className={`grid gap-px overflow-hidden rounded border bg-line sm:grid-cols-2 ${error ? "border-danger ring-1 ring-danger" : "border-line-strong"}`}
      >
        {reasons.map((reason, index) => (
          <label
            key={reason}
            className="relative flex min-h-(--control) cursor-pointer items-center gap-2 bg-surface px-3 last:odd:sm:col-span-2 hover:bg-sunken has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...field}
              type="radio"
              value={reason}
              className="size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            <span className="flex-1">
              <ReasonName reason={reason} />
            </span>
            <KeyHint keys={String(index + 1)} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-danger">
          <Icon name="warning-triangle" className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** The radio button that a digit means here, if it may act (WCAG 2.1.4: switched off, it acts only within the list itself). */
function chosenBy(event: KeyboardEvent, group: HTMLElement): HTMLInputElement | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  const at = event.target instanceof Element ? event.target : document.body;
  const switchedOff = document.documentElement.dataset.keys === "off" && !group.contains(at);
  const typing = at.matches("input:not([type='radio']), textarea, select, [contenteditable='true']");
  if (switchedOff || typing || document.querySelector("[role='dialog']")) return;
  return group.querySelectorAll<HTMLInputElement>("input[type='radio']")[Number(event.key) - 1];
}
