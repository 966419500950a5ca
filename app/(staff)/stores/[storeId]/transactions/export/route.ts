import { askable } from "#app/(staff)/stores/[storeId]/transactions/askable.ts";
import { failedExport } from "#app/(staff)/stores/[storeId]/transactions/export/failed-page.ts";
import { exportWords } from "#app/(staff)/stores/[storeId]/transactions/export/words.ts";
import { config } from "#lib/config.ts";
import { LAYOUT_PREFERENCE, readColumnLayout } from "#lib/domain/column-layout.ts";
import type { ColumnName } from "#lib/domain/columns.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { findFormat } from "#lib/export/formats.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type ExportedFile, exportSearch } from "#lib/operations/export-search.ts";
import { openSearch } from "#lib/operations/open-search.ts";
import { paths } from "#lib/paths.ts";
import { broken } from "#lib/session/broken.ts";
import { isFromElsewhere } from "#lib/session/same-origin.ts";
import { refusedHead, seeOther, signedInRoute } from "#lib/session/signed-in-route.ts";

/**
 * The result of a search as a file: its own address with `format`. The columns are those that the address names, else the
 * person's own. Nothing is sent before all rows were read.
 */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const { searchParams, pathname } = new URL(request.url);
  const format = findFormat(searchParams.get("format"));
  searchParams.delete("format");
  const back = paths.transactions(storeId, searchParams.toString());
  // A file is an event of the audit: another site's link makes none in this person's name, and leads to the search.
  if (isFromElsewhere(request.headers)) return seeOther(back);
  const fail = (result: ActionResult<never>) => failedExport(request, result, back);
  if (!format) return fail({ kind: "invalid", fields: { format: "unknown_format" } });
  const opened = await openSearch(context, { storeId, parameters: searchParams });
  if (opened.kind !== "done") return fail(opened);
  const asked = askable(opened.value);
  if (!asked.ok) return fail(asked.refusal);
  const file = await exportSearch(context, {
    storeId,
    opened: asked.opened,
    columns: asked.opened.address.columns ?? (await ownColumns(context)),
    format,
    words: await exportWords(),
    openFile: scratchFiles(config().dataDir),
  });
  if (file.kind !== "done") return fail(file);
  return new Response(bytesOf(file.value, { path: pathname, signal: request.signal }), {
    headers: {
      "Content-Type": file.value.contentType,
      "Content-Disposition": `attachment; filename="${file.value.name}"`,
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
});

export { refusedHead as HEAD };

async function ownColumns({ store, actor }: OperationContext): Promise<readonly ColumnName[]> {
  const kept = await store.tables.preferences.all(actor.staffId);
  return readColumnLayout(kept[LAYOUT_PREFERENCE]).columns.map(({ column }) => column);
}

/** Each piece is made only when the browser takes it; a browser that goes away frees what is kept. */
function bytesOf(
  { text, close }: ExportedFile,
  from: { path: string; signal: AbortSignal },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isWanted = true;
  const giveUp = async () => {
    isWanted = false;
    await close();
  };
  from.signal.addEventListener("abort", giveUp);
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await text.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          // The file has begun: a download that breaks off is what is left to say.
          if (isWanted) broken(error, { path: from.path });
          controller.error(error);
        }
      },
      cancel: giveUp,
    },
    { highWaterMark: 0 },
  );
}
