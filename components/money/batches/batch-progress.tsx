import { useTranslations } from "next-intl";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { FileButton, LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { type RenewAction, RenewButton } from "#components/money/batches/draft/renew-button.tsx";
import type { BatchView } from "#components/money/batches/rows/batch-view.ts";
import { ProgressBar } from "#components/money/batches/rows/row-reading-progress.tsx";
import { type SteerAction, SteerButton } from "#components/money/batches/steer/steer-button.tsx";
import { LEFT_ROWS } from "#lib/domain/batches/left-rows.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows the progress of a batch, why it is paused, and the actions on it. */
export function BatchProgress({
  batch,
  resultPath,
  pause,
  goOn,
  stop,
  renew,
}: {
  batch: BatchView;
  /** The address of the file of results, for this reader. */
  resultPath: string;
  pause: SteerAction;
  goOn: SteerAction;
  stop: SteerAction;
  renew: RenewAction;
}) {
  const t = useTranslations("batches.run");
  const tCauses = useTranslations("reasons.unavailable");
  const { storeId, batchId, state, counts, rowCount, problem, approvedBy } = batch;
  const rowsIn = (...states: (keyof typeof counts)[]) =>
    states.reduce((sum, state) => sum + (counts[state]?.rows ?? 0), 0);
  const of = rowCount - rowsIn("left_out");
  const ended = rowsIn("done", "refused", "in_doubt", "unsent");
  const words = t("progress", { done: ended, of });
  const unsent = rowsIn("unsent");
  const steer = { storeId, batchId };
  const cause = problem?.rule === "service_away" ? problem.figures.cause : null;
  return (
    <Panel title={t("title")} actions={<FileButton href={resultPath}>{t("result")}</FileButton>}>
      <div className="flex flex-col gap-3">
        <ProgressBar label={words} done={ended} of={of} />
        <p role="status" className="tabular-nums">
          {words} {approvedBy && <span className="text-ink-muted">{t("approved", { name: approvedBy })}</span>}
        </p>
        {problem && (
          <Notice tone={cause ? "warning" : "info"}>
            <p>{problem.rule === "unknown_rule" ? <ReasonText reason={problem} currency="" /> : t(problem.rule)}</p>
            {cause && <p>{tCauses(cause)}</p>}
            {unsent > 0 && state === "paused" && <p>{t("unsentText")}</p>}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {state === "running" && (
            <>
              <SteerButton {...steer} action={pause}>
                {t("pause")}
              </SteerButton>
              <p className="text-ink-muted">{t("leave")}</p>
            </>
          )}
          {state === "paused" && (
            <>
              <SteerButton {...steer} action={goOn} variant="primary">
                {t("goOn")}
              </SteerButton>
              <SteerButton {...steer} action={stop}>
                {t("stop")}
              </SteerButton>
            </>
          )}
          {state === "finished" && unsent === 0 && <p>{t(rowsIn("in_doubt") > 0 ? "finishedDoubt" : "finished")}</p>}
        </div>
        <LeftRows batch={batch} renew={renew} />
        {rowsIn("in_doubt") > 0 && (
          <Notice
            tone="doubt"
            title={t("doubtTitle", { rows: rowsIn("in_doubt") })}
            actions={<LinkButton href={paths.inDoubt(storeId)}>{t("openDoubts")}</LinkButton>}
          >
            {t("doubtText")}
          </Notice>
        )}
      </div>
    </Panel>
  );
}

/** Offers a new batch of the rows that a finished one left: rows that were not sent, and voids for which it is too late. */
function LeftRows({ batch, renew }: { batch: BatchView; renew: RenewAction }) {
  const t = useTranslations("batches.left");
  const { storeId, batchId, state, left } = batch;
  if (state !== "finished") return null;
  return LEFT_ROWS.filter((why) => left[why] > 0).map((why) => (
    <Notice
      key={why}
      tone="warning"
      role="note"
      title={t(`${why}.title`, { rows: left[why] })}
      actions={
        <RenewButton storeId={storeId} batchId={batchId} left={why} renew={renew}>
          {t(`${why}.renew`, { rows: left[why] })}
        </RenewButton>
      }
    >
      {t(`${why}.text`)}
    </Notice>
  ));
}
