import type { ComponentProps } from "react";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

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
