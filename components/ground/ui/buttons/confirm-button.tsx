import type { ReactNode } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";

/**
 * Shows the one button that confirms, besides Ctrl+Enter (`useConfirmKeys`). It ignores double clicks and a held Enter.
 */
export function ConfirmButton({
  armed,
  pending = false,
  onConfirm,
  children,
}: {
  /** `useArmed`. */
  armed: boolean;
  pending?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="primary"
      pending={pending}
      disabled={!armed}
      aria-keyshortcuts="Control+Enter"
      // On a narrow screen its label wraps and is never cut off.
      className="max-sm:h-auto max-sm:min-h-(--control) max-sm:py-1 max-sm:whitespace-normal"
      // A held Enter would press the button again and again.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={onConfirm}
    >
      {children}
      {!pending && <KeyHint keys="Ctrl Enter" />}
    </Button>
  );
}
