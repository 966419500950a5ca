"use client";

import { useTranslations } from "next-intl";
import { useAction } from "#components/answers/use-action.ts";
import type { ScheduleLine } from "#components/files/schedules/schedule-line.ts";
import { useScheduleRefusal } from "#components/files/schedules/use-schedule-refusal.ts";
import { Moment } from "#components/payments/moment.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useKeptPlace } from "#components/ui/hooks/use-kept-place.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { SteerScheduleInput } from "#lib/inputs/schedule-inputs.ts";
import { filePaths } from "#lib/paths/file-paths.ts";

type Steer = (input: SteerScheduleInput) => Promise<ActionResult<null>>;

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
      <Table cards aria-label={t("table")}>
        <TableHead>
          <tr>
            <HeaderCell>{t("view")}</HeaderCell>
            <HeaderCell>{t("when")}</HeaderCell>
            <HeaderCell>{t("next")}</HeaderCell>
            <HeaderCell>{t("last")}</HeaderCell>
            <HeaderCell>{t("goesTo")}</HeaderCell>
            <HeaderCell>{t("acts")}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {lines.map((line) => (
            <TableRow key={line.scheduleId} className="align-top">
              <Cell card="title" className="max-w-xs">
                <span className="font-medium wrap-break-word">{line.view}</span>{" "}
                <span className="text-xs text-ink-muted">{formats(line.format)}</span>
                {line.ownerName !== null && (
                  <span className="block text-xs text-ink-muted">{t("by", { name: line.ownerName })}</span>
                )}
              </Cell>
              <Cell label={t("when")}>
                <span>
                  {line.when} <span className="text-xs text-ink-muted">{line.zone}</span>
                </span>
              </Cell>
              <Cell label={t("next")}>
                {line.isPaused ? <Badge>{t("paused")}</Badge> : <Moment moment={line.next} withZone={false} />}
              </Cell>
              <Cell label={t("last")}>
                <LastFile line={line} />
              </Cell>
              <Cell label={t("goesTo")}>
                {t(line.isShared ? "everybody" : "own")}
                {line.mailNames.length > 0 && (
                  <span className="block text-xs text-ink-muted">
                    {t("mailed", { names: line.mailNames.join(", ") })}
                  </span>
                )}
              </Cell>
              <Cell card="foot">{line.mayChange && <ScheduleActs storeId={storeId} line={line} steer={steer} />}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
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
