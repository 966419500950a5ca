import type { ComponentProps } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";

/** A button with a single-letter shortcut key, shown at its end. */
export function KeyButton({ letter, children, ...props }: ComponentProps<typeof Button> & { letter: string }) {
  return (
    <Button data-shortcut={letter} aria-keyshortcuts={letter} {...props}>
      {children}
      <KeyHint keys={letter} />
    </Button>
  );
}

/** A link that looks like a button, with such a key. */
export function KeyLink({ letter, children, ...props }: ComponentProps<typeof LinkButton> & { letter: string }) {
  return (
    <LinkButton data-shortcut={letter} aria-keyshortcuts={letter} {...props}>
      {children}
      <KeyHint keys={letter} />
    </LinkButton>
  );
}
