import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "#components/ground/ui/signs/icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "danger" | "doubt";

const LOOKS: Readonly<Record<NoticeTone, { icon: IconName; classes: string; sign: string }>> = {
  info: { icon: "info-circle", classes: "border-accent bg-accent-soft", sign: "text-accent" },
  success: { icon: "check-circle", classes: "border-approved bg-approved-soft", sign: "text-approved" },
  warning: { icon: "warning-triangle", classes: "border-doubt bg-doubt-soft", sign: "text-doubt" },
  danger: { icon: "cross-octagon", classes: "border-declined bg-declined-soft", sign: "text-declined" },
  doubt: { icon: "question-diamond", classes: "border-dashed border-doubt bg-doubt-soft", sign: "text-doubt" },
};

type NoticeProps = Omit<ComponentProps<"div">, "title"> & {
  tone: NoticeTone;
  title?: ReactNode;
  /** Buttons and links to the next steps. */
  actions?: ReactNode;
};

/**
 * A message in the page: what happened, what did not, what to do next. Danger and doubt interrupt a screen reader,
 * other tones wait. To focus it, pass `tabIndex={-1}` and a ref.
 */
export function Notice({ tone, title, actions, className = "", children, ...native }: NoticeProps) {
  const look = LOOKS[tone];
  return (
    <div
      role={tone === "danger" || tone === "doubt" ? "alert" : "status"}
      {...native}
      className={`flex gap-3 rounded border border-l-4 px-3 py-2.5 ${look.classes} ${className}`}
    >
      <Icon name={look.icon} className={`mt-0.5 ${look.sign}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="flex flex-col gap-1 wrap-break-word">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
