import { type ComponentProps, type ReactNode, useId } from "react";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "className"> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label. The whole line can be clicked. */
export function CheckboxField({ label, hint, id: givenId, ...native }: CheckboxFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-(--control) cursor-pointer items-center gap-2">
        <input
          {...native}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-4 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-6 text-xs text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
