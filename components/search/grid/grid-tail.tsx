import { useTranslations } from "next-intl";
import type { SearchStream } from "#components/search/stream/use-search-stream.ts";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

/** The line after the last row that is read: that more is being read, or how to read on. */
export function GridTail({
  topPx,
  stream,
  onRead,
}: {
  /** CSS pixels from the element's top. */
  topPx: number;
  stream: SearchStream;
  onRead: () => void;
}) {
  const t = useTranslations("grid");
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes focus
    <div role="row" style={{ top: topPx }} className="absolute left-0 w-full">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="sticky left-0 flex h-(--grid-row) w-fit items-center gap-2 px-3 text-ink-muted">
        {stream.reading.state.kind === "reading" ? (
          <>
            <Spinner />
            {t("further.reading")}
          </>
        ) : (
          <Button variant="quiet" onClick={onRead}>
            {t("further.more")}
          </Button>
        )}
      </div>
    </div>
  );
}
