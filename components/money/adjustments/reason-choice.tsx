"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

/**
 * Chooses the reason. While focus is here, a digit chooses one, as the arrow keys do; elsewhere a digit may belong to the
 * amount.
 */
export function ReasonChoice({
  reasons,
  field: { defaultValue, ...native },
  error,
}: {
  reasons: readonly string[];
  field: UseFormRegisterReturn & { defaultValue: string };
  error: ReactNode;
}) {
  const t = useTranslations("refund");
  const id = useId();
  return (
    <fieldset
      onKeyDown={chooseByDigit}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="group/reason min-w-0"
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
              {...native}
              type="radio"
              value={reason}
              defaultChecked={reason === defaultValue}
              className="size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            <span className="flex-1">
              <ReasonName reason={reason} />
            </span>
            <span className="invisible group-focus-within/reason:visible">
              <KeyHint keys={String(index + 1)} />
            </span>
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

/** Works even when single-key shortcuts are off: only this list has focus (WCAG 2.1.4). */
function chooseByDigit(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  const choices = event.currentTarget.querySelectorAll<HTMLInputElement>("input[type='radio']");
  const choice = choices[Number(event.key) - 1];
  if (!choice) return;
  event.preventDefault();
  choice.click();
  choice.focus();
}
