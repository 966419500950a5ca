"use client";

import { useTranslations } from "next-intl";
import type { ScheduleLine } from "#components/books/files/schedules/schedule-line.ts";
import { useScheduleRefusal } from "#components/books/files/schedules/use-schedule-refusal.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { useKeptPlace } from "#components/ground/ui/hooks/use-kept-place.ts";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { epochMs } from "#lib/domain/time/epoch-ms.ts";
import type { SteerScheduleInput } from "#lib/inputs/books/schedule-inputs.ts";
import { filePaths } from "#lib/paths/file-paths.ts";

type Steer = (input: SteerScheduleInput) => Promise<ActionResult<null>>;

type Context = {
  storeId: string;
  steer: Steer;
  t: ReturnType<typeof useTranslations<"schedules">>;
  formats: ReturnType<typeof useTranslations<"exports.choices.formats">>;
};

const COLUMNS: readonly TableColumn<ScheduleLine, Context>[] = [
  {
    heading: "view",
    card: "title",
    className: "max-w-xs",
    sortBy: "view",
    cell: ({ view, format, ownerName }, { t, formats }) => (
      <>
        <span className="font-medium wrap-break-word">{view}</span>{" "}
        <span className="text-xs text-ink-muted">{formats(format)}</span>
        {ownerName !== null && <span className="block text-xs text-ink-muted">{t("by", { name: ownerName })}</span>}
      </>
    ),
  },
  {
    heading: "when",
    cell: ({ when, zone }) => (
      <span>
        {when} <span className="text-xs text-ink-muted">{zone}</span>
      </span>
    ),
  },
  {
    heading: "next",
    sortBy: ({ isPaused, next }) => (isPaused ? null : epochMs(next)),
    cell: ({ isPaused, next }, { t }) =>
      isPaused ? <Badge>{t("paused")}</Badge> : <Moment moment={next} withZone={false} />,
  },
  { heading: "last", sortBy: ({ last }) => last && epochMs(last), cell: (line) => <LastFile line={line} /> },
  {
    heading: "goesTo",
    cell: ({ isShared, mailNames }, { t }) => (
      <span>
        {t(isShared ? "everybody" : "own")}
        {mailNames.length > 0 && (
          <span className="block text-xs text-ink-muted">{t("mailed", { names: mailNames.join(", ") })}</span>
        )}
      </span>
    ),
  },
  {
    heading: "acts",
    card: "foot",
    cell: (line, { storeId, steer }) => line.mayChange && <ScheduleActs storeId={storeId} line={line} steer={steer} />,
  },
];

/** Lists schedules with their next and last file, and what may be done with each. */
export function SchedulesTable({
  storeId,
  lines,
  steer,
}: {
  storeId: string;
  lines: readonly ScheduleLine[];
  steer: Steer;
}) {
  const t = useTranslations("schedules");
  const formats = useTranslations("exports.choices.formats");
  const list = useKeptPlace<HTMLDivElement>(lines.length);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <SortableTable
        label={t("table")}
        columns={COLUMNS}
        rows={lines}
        rowKey="scheduleId"
        rowProps={() => ({ className: "align-top" })}
        context={{ storeId, steer, t, formats }}
      />
    </div>
  );
}

function LastFile({ line: { last, problem } }: { line: ScheduleLine }) {
  const t = useTranslations("schedules");
  if (problem !== null)
    return (
      <div className="flex flex-col items-start gap-0.5">
        <Badge tone="doubt" icon="warning-triangle">
          {t("failed")}
        </Badge>
        <span className="text-xs text-ink-muted">{problem}</span>
        {last && <Moment moment={last} withZone={false} />}
      </div>
    );
  return last ? <Moment moment={last} withZone={false} /> : <span className="text-ink-muted">{t("never")}</span>;
}

function ScheduleActs({ storeId, line, steer }: { storeId: string; line: ScheduleLine; steer: Steer }) {
  const t = useTranslations("schedules.steer");
  const { answer, pending, run } = useAction(steer, "always");
  const refusal = useScheduleRefusal()(answer);
  const { scheduleId, view, isOwn, isPaused } = line;
  const acts = [isPaused ? "resume" : "pause", "remove"] as const;
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {isOwn && (
          <LinkButton
            variant="quiet"
            href={filePaths.changeSchedule(storeId, scheduleId)}
            aria-label={`${t("change")}: ${view}`}
          >
            {t("change")}
          </LinkButton>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            variant="quiet"
            aria-disabled={pending}
            aria-label={`${t(act)}: ${view}`}
            onClick={() => run({ storeId, scheduleId, act })}
          >
            {t(act)}
          </Button>
        ))}
      </div>
      {refusal !== null && (
        <p role="alert" className="text-xs text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}
