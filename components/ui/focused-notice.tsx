"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "#components/ui/notice.tsx";

/** A notice about what was just done: focus goes to it as it appears. */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // By a timer, because a dialog that closes at the same moment gives focus back by one, set before this.
    const timer = setTimeout(() => ref.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <Notice ref={ref} tabIndex={-1} {...props} />;
}
