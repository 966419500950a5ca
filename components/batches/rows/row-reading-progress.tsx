import { useTranslations } from "next-intl";
import { ProgressBar } from "#components/batches/rows/progress-bar.tsx";

/** How far a reading of rows has come, in words and as a bar, and what it does to the rows. */
export function RowReadingProgress({ checked, of, lead }: { checked: number; of: number; lead: string }) {
  const t = useTranslations("batches.check");
  const words = t("progress", { checked, of });
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={words} done={checked} of={of} />
      <p role="status" className="tabular-nums">
        {words}
      </p>
      <p className="text-ink-muted">{lead}</p>
    </div>
  );
}
