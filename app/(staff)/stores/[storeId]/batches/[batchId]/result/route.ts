import { getLocale, getTranslations } from "next-intl/server";
import { reasonFigures } from "#components/ground/amounts/reason-figures.ts";
import { reasonKey } from "#components/ground/amounts/reason-key.ts";
import type { BatchRowView } from "#components/money/batches/rows/batch-view.ts";
import { rowRuleFigures, stateText } from "#components/money/batches/rows/row-texts.ts";
import type { AdjustmentReason } from "#lib/domain/adjustments/refund-reason.ts";
import type { BatchRow, RowProblem } from "#lib/domain/batches/batch.ts";
import type { RowFault } from "#lib/domain/batches/requested-row.ts";
import { figuresIn, type Rule } from "#lib/domain/reasons/reason.ts";
import { type BatchFileWords, batchCsv, leftOutCsv } from "#lib/export/batch-csv.ts";
import type { Messages } from "#lib/messages/catalogue.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { exportBatch } from "#lib/operations/money/batches/read-batches.ts";
import { paths } from "#lib/paths/paths.ts";
import { rowViews } from "#lib/presenters/batches/present-batch.ts";
import { unreadText } from "#lib/presenters/batches/present-mending.ts";
import { isFromElsewhere } from "#lib/session/requests/same-origin.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

type Params = { storeId: string; batchId: string };
type WordedRule = Rule & keyof Messages["batches"]["rules"];

/** Returns the result of each row of a batch as a file, or the rows that were left out, to be corrected. */
export const GET = signedInRoute<Params>(async (context, request, { storeId, batchId }) => {
  // The audit records each file. A link on another site must not cause that in this person's name, so it leads to the
  // batch.
  if (isFromElsewhere(request.headers)) return seeOther(paths.batch(storeId, batchId));
  const shown = await exportBatch(context, { storeId, batchId });
  if (shown.kind !== "done") return resultResponse(shown);
  const timeZone = storeZone(context, storeId);
  const rows = rowViews(shown.value, timeZone);
  const isLeftOut = new URL(request.url).searchParams.get("rows") === "left_out";
  const file = isLeftOut ? await leftOutFile(shown.value.rows, rows) : batchCsv(rows, await words());
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="list-${batchId.slice(0, 8)}${isLeftOut ? "-left-out" : ""}.csv"`,
      "Cache-Control": "private, no-store, no-transform",
    },
  });
});

export { refusedHead as HEAD };

async function words(): Promise<BatchFileWords> {
  const t = await getTranslations("batches");
  const tReasons = await getTranslations("reasons");
  const locale = await getLocale();

  function why(problem: RowProblem): string {
    if (!hasWords(problem)) return tReasons(reasonKey(problem), reasonFigures(problem, "", locale));
    const { cause } = figuresIn(problem);
    const causeText = cause === undefined ? "" : tReasons(`unavailable.${cause}`);
    return t(`rules.${problem.rule}`, rowRuleFigures(problem, "", locale, causeText));
  }

  function hasWords(one: RowProblem): one is Extract<RowProblem, { rule: WordedRule }> {
    return t.has(`rules.${one.rule as WordedRule}`);
  }

  return {
    heading: (column) => t(`file.${column}`),
    method: (method) => t(`file.${method}`),
    state: (state, method) => stateText(t, state, method),
    why,
  };
}

/** Writes the rows that were left out as their list has them, each with the reason. */
async function leftOutFile(rows: readonly BatchRow[], views: readonly BatchRowView[]): Promise<string> {
  const t = await getTranslations("batches");
  const tReason = await getTranslations("refund.reasons");
  const { why } = await words();
  const leftOut = rows.flatMap((row, index) => {
    const view = views[index];
    return view?.state === "left_out" ? [{ asked: row.asked, problem: view.problem }] : [];
  });
  return leftOutCsv(
    leftOut.map(({ asked, problem }) => ({
      transaction: asked.transactionId || unreadText(asked, "transaction"),
      order: asked.orderNumber || unreadText(asked, "order"),
      amount: asked.amountCents === null ? unreadText(asked, "amount") : { cents: asked.amountCents },
      reason: reasonWords(asked.reason) || unreadText(asked, "reason"),
      note: asked.note || unreadText(asked, "note"),
      why: t("file.lineWhy", {
        line: asked.line,
        why: asked.faults.length > 0 ? asked.faults.map(faultText).join(" ") : problem ? why(problem) : "",
      }),
    })),
    (column) => t(`file.${column}`),
  );

  function faultText({ place, problem, text }: RowFault): string {
    return t("faults.at", { place }) + t(`faults.${problem}`, { text });
  }

  function reasonWords(reason: string): string {
    const known = reason as AdjustmentReason;
    return tReason.has(known) ? tReason(known) : reason;
  }
}
