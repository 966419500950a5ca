import type { ComponentProps } from "react";
import { Notice } from "#components/ground/ui/notices/notice.tsx";

/** Shows a notice above the page, visible at any scroll position, for a message that belongs to no place on the page. */
export function FloatingNotice(props: Omit<ComponentProps<typeof Notice>, "className">) {
  return (
    <Notice
      {...props}
      className="fixed inset-x-4 bottom-20 flat:bottom-2 z-50 mx-auto max-w-xl shadow-raised print:hidden"
    />
  );
}
