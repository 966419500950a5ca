import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Reason } from "#lib/domain/outcome.ts";

/** Says that the search finds other rows than were counted on the screen, and lets the person choose which are meant. */
export function SelectionChanged({
  reason: { figures = {} },
  onCounted,
}: {
  reason: Reason;
  /** Makes the list of the rows that were counted, and of no other. */
  onCounted: () => void;
}) {
  const t = useTranslations("batches.selection.changed");
  const count = Number(figures.seen ?? 0);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("title")}
      actions={
        <>
          <Button onClick={onCounted}>{t("counted", { count })}</Button>
          <Button onClick={() => window.location.reload()}>{t("again")}</Button>
        </>
      }
    >
      {t("text", { count, more: Number(figures.more ?? 0), gone: Number(figures.gone ?? 0) })}
    </Notice>
  );
}
