import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Answer } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { OpenFigures } from "#lib/domain/search/rows/day-figures.ts";

/** Shows figures that were read, with what they leave open, or why they were not read. `coming` shows while they are read. */
export function ReadFigures<Figures extends OpenFigures>({
  answer,
  reading,
  coming,
  onRetry,
  children,
}: {
  /** Null while they are read. */
  answer: Answer<Figures> | null;
  reading: string;
  coming: ReactNode;
  onRetry: () => void;
  children: (figures: Figures) => ReactNode;
}) {
  const t = useTranslations("grid.totals");
  if (answer === null) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <p role="status" className="text-ink-muted">
          {reading}
        </p>
        {coming}
      </div>
    );
  }
  if (answer.kind !== "done") {
    return <FiguresNotRead cause={answer.kind === "unavailable" ? answer.cause : null} onRetry={onRetry} />;
  }
  const { missing, voidsUnknown } = answer.value;
  return (
    <div className="flex flex-col gap-3">
      {missing !== null && <FiguresNotRead cause={missing} onRetry={onRetry} />}
      {voidsUnknown > 0 && <p>{t("voidsUnknown", { count: voidsUnknown })}</p>}
      {children(answer.value)}
    </div>
  );
}

/** Says that figures are missing or incomplete, and why, and reads them again. */
function FiguresNotRead({ cause, onRetry }: { cause: UnavailableCause | null; onRetry: () => void }) {
  const t = useTranslations("home.figures");
  const tCause = useTranslations("reasons.unavailable");
  return (
    <Notice tone="warning" title={t("notRead")} actions={<Button onClick={onRetry}>{t("again")}</Button>}>
      {cause !== null && <p>{tCause(cause)}</p>}
    </Notice>
  );
}
