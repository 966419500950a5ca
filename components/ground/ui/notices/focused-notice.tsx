"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "#components/ground/ui/notices/notice.tsx";

/** Shows the result of an action just taken, and takes focus when it appears. */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a timer, because a dialog that closes at the same moment returns focus in a timer set before this one.
    const timer = setTimeout(() => ref.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <Notice ref={ref} tabIndex={-1} {...props} />;
}
