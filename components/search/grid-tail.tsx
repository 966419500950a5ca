import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

/** The line after the last row that is read: what is being read, or what failed and how to try again. */
export function GridTail({
  top,
  row,
  state,
  onRead,
}: {
  top: number;
  /** The row with which the next read begins. */
  row: number;
  state: "idle" | "reading" | "failed";
  onRead: () => void;
}) {
  const t = useTranslations("search");
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes focus
    <div role="row" style={{ transform: `translateY(${top}px)` }} className="absolute top-0 left-0 w-full">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="sticky left-0 flex h-(--grid-row) w-fit items-center gap-2 px-3 text-ink-muted">
        {state === "reading" && (
          <>
            <Spinner />
            {t("further.reading", { row })}
          </>
        )}
        {state === "failed" && (
          <>
            <Icon name="warning-triangle" className="text-danger" />
            <span role="alert">{t("further.failed", { row })}</span>
          </>
        )}
        {state !== "reading" && (
          <Button onClick={onRead}>{state === "failed" ? t("failed.retry") : t("further.more", { row })}</Button>
        )}
      </div>
    </div>
  );
}
