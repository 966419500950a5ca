import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Shows a name, a figure and its number of rows, and opens those rows. */
export function FigureLink(props: { name: string; count: number; onOpen: () => void; children?: ReactNode }) {
  const { name, count, onOpen, children } = props;
  const t = useTranslations("grid.totals");
  return (
    <button
      type="button"
      disabled={count === 0}
      onClick={onOpen}
      title={t("open")}
      className="group inline-flex min-h-6 items-baseline gap-1.5 rounded-sm"
    >
      <span className="text-ink-muted decoration-dotted underline-offset-4 group-enabled:underline group-hover:decoration-solid">
        {name}
      </span>
      {children}
      <span className="text-xs text-ink-muted tabular-nums">{t("rows", { count })}</span>
    </button>
  );
}
