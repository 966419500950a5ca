import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "#components/ground/ui/buttons/control-classes.ts";
import { Spinner } from "#components/ground/ui/signs/spinner.tsx";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** The button's action is running: it shows that, keeps focus and does nothing more. */
  pending?: boolean;
  /** An action is running that a new press replaces: the button shows that, and can be pressed. */
  busy?: boolean;
};

/**
 * Shows a native button. While `pending` it is not `disabled`, because focus would be lost, but it ignores clicks and
 * submits.
 */
export function Button({
  variant = "secondary",
  pending = false,
  busy = false,
  className,
  children,
  ...native
}: ButtonProps) {
  const waiting = pending
    ? {
        "aria-disabled": true,
        "aria-busy": true,
        onClick: (event: { preventDefault(): void }) => event.preventDefault(),
      }
    : {};
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...native}
      {...waiting}
      className={buttonClasses(variant, className)}
    >
      {(pending || busy) && <Spinner />}
      {children}
    </button>
  );
}
