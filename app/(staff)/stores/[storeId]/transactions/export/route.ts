import { getLocale } from "next-intl/server";
import { config } from "#lib/config.ts";
import type { ExportChoices } from "#lib/domain/exports/export-choices.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { PAGE_PERSON_PARAMETER } from "#lib/domain/people/person-address.ts";
import { runnable } from "#lib/domain/search/opened-search.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import { takeExportChoices } from "#lib/inputs/find/export-input.ts";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import type { Locale } from "#lib/messages/catalogue.ts";
import { askFile } from "#lib/operations/books/files/ask-file.ts";
import { NoLongerPermitted } from "#lib/operations/find/reading/while-permitted.ts";
import { type ExportedFile, exportSearch } from "#lib/operations/find/search/export-search.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { ownColumns } from "#lib/operations/find/search/own-columns.ts";
import { keepExportChoices, ownExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { failedExport, failureText } from "#lib/pages/exports/failed-page.ts";
import { reportByCookie } from "#lib/pages/exports/report-by-cookie.ts";
import { exportWords } from "#lib/pages/exports/words.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { paths } from "#lib/paths/paths.ts";
import { PULLED_HEADERS, pulledBody } from "#lib/session/requests/pulled-body.ts";
import { asRunningRead } from "#lib/session/requests/running-reads.ts";
import { isFromElsewhere, isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { refusedHead, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Exports the result of a search as a file: the search's address with the choices of the file. Columns and choices that the address
 * leaves out are the person's own. Nothing is sent before all rows are read.
 */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const { searchParams, pathname } = new URL(request.url);
  const report = reportByCookie(searchParams);
  const { chosen, back } = readAddress(searchParams, storeId);
  // The audit records each file. A link on another site must not cause that in this person's name, so it leads to the
  // search.
  if (isFromElsewhere(request.headers)) return seeOther(back);
  const fail = async (result: ActionResult<never>) =>
    report.failed(result.kind === "proof_needed" ? `prove ${result.ways.join(" ")}` : failureText(result)) ??
    failedExport(request, result, back);
  if (!chosen.success) return fail({ kind: "invalid", fields: fieldErrors(chosen.error) });
  const opened = await openSearch(context, {
    storeId,
    parameters: searchParams,
    columns: await ownColumns(context),
  });
  if (opened.kind !== "done") return fail(opened);
  const checked = runnable(opened.value);
  if (!checked.ok) return fail(checked.refusal);
  const { search } = checked;
  const choices: ExportChoices = { ...(await ownExportChoices(context, await getLocale())), ...chosen.data };
  const asFile = async (leave: () => void) => {
    const file = await exportSearch(context, {
      storeId,
      ...search,
      columns: search.opened.address.columns ?? [],
      choices,
      words: exportWords(await languageOf(choices)),
      openFile: scratchFiles(config().dataDir),
    });
    if (file.kind !== "done") return fail(file);
    const response = new Response(bytesOf(file.value, { path: pathname, signal: request.signal, leave }), {
      headers: {
        "Content-Type": file.value.contentType,
        "Content-Disposition": `attachment; filename="${file.value.name}"`,
        ...PULLED_HEADERS,
      },
    });
    return report.begun(response);
  };
  return asRunningRead("exports", context, asFile, fail);
});

/**
 * Asks for the same file in the background, as a plain form of the page, and leads to the list of files. The choices become the
 * person's own.
 */
export const POST = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const { searchParams } = new URL(request.url);
  const { chosen, back } = readAddress(searchParams, storeId);
  const fail = (result: ActionResult<never>) => failedExport(request, result, back);
  if (!isSameOrigin(request.headers)) return fail({ kind: "not_permitted" });
  if (!chosen.success) return fail({ kind: "invalid", fields: fieldErrors(chosen.error) });
  const choices: ExportChoices = { ...(await ownExportChoices(context, await getLocale())), ...chosen.data };
  const language = await languageOf(choices);
  const asked = await askFile(context, {
    ...{ storeId, title: null, shared: false, sinceFileId: null, parameters: searchParams },
    choices: { ...choices, language },
  });
  if (asked.kind !== "done") return fail(asked);
  await keepExportChoices(context, choices);
  return seeOther(filePaths.files(storeId));
});

/** Takes the choices and the page's person out of the address, so that it holds the search alone. */
function readAddress(searchParams: URLSearchParams, storeId: string) {
  const chosen = takeExportChoices(searchParams);
  searchParams.delete(PAGE_PERSON_PARAMETER);
  return { chosen, back: paths.transactions(storeId, searchParams.toString()) };
}

async function languageOf({ language }: ExportChoices): Promise<Locale> {
  return language === "shown" ? await getLocale() : language;
}

export { refusedHead as HEAD };

/** Streams the file. A browser that disconnects frees the stored rows. */
function bytesOf(
  { bytes, close }: ExportedFile,
  { path, signal, leave }: { path: string; signal: AbortSignal; leave: () => void },
): ReadableStream<Uint8Array> {
  let isWanted = true;
  const giveUp = async () => {
    isWanted = false;
    leave();
    await close();
  };
  signal.addEventListener("abort", giveUp);
  const isFault = (error: unknown) => isWanted && !(error instanceof NoLongerPermitted);
  return pulledBody(bytes, { path, turn: "further", textOf: (piece) => piece, leave, giveUp, isFault });
}
