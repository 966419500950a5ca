import { getLocale, getTranslations } from "next-intl/server";
import { rowRuleFigures, stateText } from "#components/batches/rows/row-texts.ts";
import { reasonFigures } from "#components/payments/reason-figures.ts";
import type { RowProblem } from "#lib/domain/batches/batch.ts";
import { figuresIn, type Rule } from "#lib/domain/reasons/reason.ts";
import { type BatchFileWords, batchCsv } from "#lib/export/batch-csv.ts";
import type { Messages } from "#lib/messages/catalogue.ts";
import { exportBatch } from "#lib/operations/batches/read-batches.ts";
import { storeZone } from "#lib/operations/settings/store-settings.ts";
import { paths } from "#lib/paths.ts";
import { rowViews } from "#lib/presenters/batches/present-batch.ts";
import { isFromElsewhere } from "#lib/session/requests/same-origin.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

type Params = { storeId: string; batchId: string };
type WordedRule = Rule & keyof Messages["batches"]["rules"];

/** Returns the result of each row of a batch as a file. */
export const GET = signedInRoute<Params>(async (context, request, { storeId, batchId }) => {
  // The audit records each file. A link on another site must not cause that in this person's name, so it leads to the
  // batch.
  if (isFromElsewhere(request.headers)) return seeOther(paths.batch(storeId, batchId));
  const shown = await exportBatch(context, { storeId, batchId });
  if (shown.kind !== "done") return resultResponse(shown);
  const timeZone = storeZone(context, storeId);
  const file = batchCsv(rowViews(shown.value, timeZone), await words());
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="list-${batchId.slice(0, 8)}.csv"`,
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
    if (!hasWords(problem)) return tReasons(problem.rule, reasonFigures(problem, "", locale));
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
