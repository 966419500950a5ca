import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";

/** The one button that confirms, beside Ctrl and Enter (`useConfirmKeys`): neither a doubled click nor a held Enter does. */
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
      // Its words are never cut off where it is narrow.
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
