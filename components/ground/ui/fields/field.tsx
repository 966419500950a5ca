import { type ReactNode, useId } from "react";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

/** The texts around a field. `error` is a sentence; an empty one counts as none. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Whether the label is only for screen readers, because the place already shows it. */
  labelHidden?: boolean;
};

/** The attributes that link a control to its texts. */
export type FieldTies = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/**
 * Shows the label above, and the hint and error below, the control that `children` renders with the given attributes.
 */
export function Field({
  label,
  hint,
  error,
  labelHidden = false,
  id: givenId,
  className = "",
  children,
}: FieldTexts & { id?: string | undefined; className?: string | undefined; children: (ties: FieldTies) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  const ties: FieldTies = { id };
  if (described) ties["aria-describedby"] = described;
  if (error) ties["aria-invalid"] = true;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-medium"}>
        {label}
      </label>
      {children(ties)}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-danger">
          <Icon name="warning-triangle" className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
