import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "#components/ui/control-classes.ts";
import { Spinner } from "#components/ui/spinner.tsx";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Something was begun with this button: it says so, keeps focus and does nothing more. */
  pending?: boolean;
  /** Something is under way that pressing it supersedes: it says so, and may be pressed. */
  busy?: boolean;
};

/** A native button. While `pending` it is not `disabled`, which would throw focus away, but refuses clicks and submits. */
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
