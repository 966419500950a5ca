import type { ReactNode } from "react";
import { Icon, type IconName } from "#components/ground/ui/signs/icon.tsx";

const TONES = {
  neutral: "border-line bg-sunken text-ink",
  approved: "border-transparent bg-approved-soft text-approved",
  declined: "border-transparent bg-declined-soft text-declined",
  voided: "border-transparent bg-voided-soft text-voided",
  refunded: "border-transparent bg-refunded-soft text-refunded",
  held: "border-transparent bg-held-soft text-held",
  doubt: "border-dashed border-doubt bg-doubt-soft text-doubt",
} as const;

export type BadgeTone = keyof typeof TONES;
export type BadgeLook = { tone: BadgeTone; icon: IconName };

/** Shows a short status: word, shape and tone together, so that no meaning depends on colour alone. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex h-5 max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap normal-nums ${TONES[tone]}`}
    >
      {icon && <Icon name={icon} className="size-3.5" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
