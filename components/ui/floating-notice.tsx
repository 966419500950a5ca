import type { ComponentProps } from "react";
import { Notice } from "#components/ui/notice.tsx";

/** A notice above the page, where it is seen wherever one stands in it: for what no place of the page is about. */
export function FloatingNotice(props: Omit<ComponentProps<typeof Notice>, "className">) {
  return <Notice {...props} className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-xl shadow-raised print:hidden" />;
}
