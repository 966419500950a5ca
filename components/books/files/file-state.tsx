import { useTranslations } from "next-intl";
import type { FileListLine, FileLook } from "#components/books/files/file-line.ts";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";
import { Spinner } from "#components/ground/ui/signs/spinner.tsx";
import { MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import type { FileCause } from "#lib/domain/reasons/file-rules.ts";
import { UNAVAILABLE_CAUSES } from "#lib/domain/reasons/unavailable-cause.ts";

const LOOKS: Readonly<Record<FileLook, BadgeLook | null>> = {
  waiting: null,
  reading: null,
  writing: null,
  trying: { tone: "doubt", icon: "warning-triangle" },
  ready: { tone: "approved", icon: "check" },
  incomplete: { tone: "doubt", icon: "warning-triangle" },
  stopped: { tone: "declined", icon: "close" },
  cancelled: { tone: "neutral", icon: "close" },
};

/** Shows how a file stands: its progress while it is made, and why it is late, incomplete or missing. */
export function FileStateText({ line }: { line: FileListLine }) {
  const { look, rows, cause, nextTry, isReport, unsignedDays } = line;
  const t = useTranslations("files");
  const unavailable = useTranslations("reasons.unavailable");
  const badge = LOOKS[look];
  const words = t(`states.${look}`, { rows, time: nextTry?.text ?? "" });
  const known = UNAVAILABLE_CAUSES.find((one) => one === cause);
  const why =
    cause === null || look === "cancelled"
      ? null
      : known
        ? unavailable(known)
        : t(`causes.${ownCause(cause)}`, { most: MAX_PDF_ROWS });
  return (
    <div className="flex flex-col items-start gap-0.5">
      {badge && <Badge {...badge}>{look === "trying" ? t("late") : words}</Badge>}
      {!badge && (
        <span className="inline-flex items-center gap-2 tabular-nums">
          <Spinner /> {words}
        </span>
      )}
      {look === "trying" && <span className="text-xs tabular-nums">{words}</span>}
      {look === "incomplete" && (
        <span className="text-xs text-doubt">{t(`states.${isReport ? "notCompared" : "incompleteText"}`)}</span>
      )}
      {unsignedDays > 0 && <span className="text-xs text-doubt">{t("states.unsigned", { count: unsignedDays })}</span>}
      {why !== null && <span className="text-xs text-ink-muted">{why}</span>}
    </div>
  );
}

type OwnCause = Exclude<FileCause, (typeof UNAVAILABLE_CAUSES)[number]>;

function ownCause(cause: FileCause): OwnCause {
  return UNAVAILABLE_CAUSES.some((one) => one === cause) ? "fault" : (cause as OwnCause);
}
