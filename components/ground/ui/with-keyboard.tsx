import type { ReactNode } from "react";

/** Words about keys within a sentence. They are left out where there is no keyboard: where every pointer is a finger. */
export function WithKeyboard({ children }: { children: ReactNode }) {
  return <span className="not-any-pointer-fine:hidden">{children}</span>;
}
