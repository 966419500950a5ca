import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";

/** Unfolds how the search is answered. The content is drawn only while it is unfolded: it may load then. */
export function SearchDetails({ children }: { children: ReactNode }) {
  const t = useTranslations("builder.plan");
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-ink-muted open:basis-full">
      <summary className="w-fit leading-6 cursor-pointer">{t("title")}</summary>
      {open && children}
    </details>
  );
}
