import { type ComponentProps, type ReactNode, useId } from "react";

export type Choice = { value: string; label: ReactNode };

type ChoiceFieldProps = Omit<ComponentProps<"input">, "type" | "className" | "value" | "defaultValue" | "id"> & {
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice[];
  defaultValue?: string;
};

/** A row of native radio buttons, for a few choices. */
export function ChoiceField({ legend, hint, choices, defaultValue, ...native }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined} className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-px overflow-hidden rounded border border-line-strong bg-line-strong">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex h-(--control) flex-auto cursor-pointer items-center gap-2 bg-surface px-3 hover:bg-sunken has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...native}
              type="radio"
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              className="size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
