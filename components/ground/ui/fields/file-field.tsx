import { type ComponentProps, type ReactNode, useId } from "react";
import { buttonClasses } from "#components/ground/ui/buttons/control-classes.ts";

/**
 * Chooses a file. The browser would write its button in its own language; a file can be dropped on ours all the same. `children`:
 * actions beside it.
 */
export function FileField({
  label,
  hint,
  chooseText,
  nameText,
  children,
  ...native
}: Omit<ComponentProps<"input">, "type" | "className" | "aria-describedby"> & {
  label: string;
  hint: string;
  chooseText: string;
  /** The name of the chosen file, or that there is none. */
  nameText: string;
  children?: ReactNode;
}) {
  const ownId = useId();
  const id = native.id ?? ownId;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <span className="relative inline-flex max-w-full rounded focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
          <input
            {...native}
            id={id}
            type="file"
            aria-describedby={`${id}-hint`}
            className="peer absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          />
          <span aria-hidden="true" className={buttonClasses("secondary", "rounded-r-none peer-hover:bg-sunken")}>
            {chooseText}
          </span>
          <span
            aria-hidden="true"
            className="flex h-(--control) min-w-0 items-center rounded-r border border-l-0 border-line-strong bg-surface px-3"
          >
            <span className="truncate">{nameText}</span>
          </span>
        </span>
        {children}
      </div>
      <p id={`${id}-hint`} className="text-xs text-ink-muted">
        {hint}
      </p>
    </div>
  );
}
