import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Icon } from "#components/ui/icon.tsx";

const STEP =
  "inline-flex size-(--control) items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink";

/** How many there are, how many are read, when; and the visible twins of the keys that walk the rows. */
export function ResultsBar({
  count,
  complete,
  readAtLocal,
  status,
  onStep,
}: {
  count: number;
  complete: boolean;
  readAtLocal: string;
  /** Takes focus when somebody has searched. */
  status: RefObject<HTMLParagraphElement | null>;
  onStep?: (rows: number) => void;
}) {
  const t = useTranslations("search");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p ref={status} role="status" tabIndex={-1} className="rounded px-1">
        <strong className="font-semibold">{complete ? t("count", { count }) : t("countSoFar", { count })}</strong>
        <span className="ml-2 text-ink-muted">{t("readAt", { time: readAtLocal.slice(11) })}</span>
      </p>
      {onStep && (
        <div className="flex items-center gap-1">
          <span className="text-xs text-ink-muted max-md:hidden pointer-coarse:hidden">{t("keys")}</span>
          <button
            type="button"
            data-shortcut="k"
            aria-keyshortcuts="k"
            aria-label={t("previousRow")}
            title={t("previousRow")}
            onClick={() => onStep(-1)}
            className={STEP}
          >
            <Icon name="arrow-up" />
          </button>
          <button
            type="button"
            data-shortcut="j"
            aria-keyshortcuts="j"
            aria-label={t("nextRow")}
            title={t("nextRow")}
            onClick={() => onStep(1)}
            className={STEP}
          >
            <Icon name="arrow-down" />
          </button>
        </div>
      )}
    </div>
  );
}
