import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { perCentText } from "#components/books/figures/per-cent-text.ts";

/** Shows one figure large, with its change against the period before, and opens its rows. */
export function KeyFigure({
  label,
  text,
  before,
  change,
  href,
}: {
  label: string;
  text: string;
  /** The figure of the period before, in words. */
  before: string;
  /** In tenths of a percent; null where there is none to name. */
  change: number | null;
  href: string;
}) {
  const t = useTranslations("overview");
  const locale = useLocale();
  return (
    <div className="flex min-w-36 flex-1 flex-col gap-0.5 border-line px-4 py-2 not-first:border-l max-sm:not-first:border-l-0">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="flex flex-col">
        <Link
          prefetch={false}
          href={href}
          className="text-lg font-semibold tabular-nums underline decoration-line-strong underline-offset-4"
        >
          {text}
        </Link>
        <span className="text-xs text-ink-muted tabular-nums">
          {t("before", { before })}
          {change !== null && ` (${change > 0 ? "+" : ""}${perCentText(change, locale)})`}
        </span>
      </dd>
    </div>
  );
}
