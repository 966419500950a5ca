import type { ReactNode } from "react";
import { KeyButton } from "#components/ui/key-button.tsx";
import { Notice } from "#components/ui/notice.tsx";

type KeyNoticeProps = { children: ReactNode; letter: string; action: string; onAction: () => void };

/** How what was typed has been understood, and a key that asks it otherwise. */
export function KeyNotice({ children, letter, action, onAction }: KeyNoticeProps) {
  return (
    <Notice
      tone="info"
      actions={
        <KeyButton letter={letter} onClick={onAction}>
          {action}
        </KeyButton>
      }
    >
      {children}
    </Notice>
  );
}
