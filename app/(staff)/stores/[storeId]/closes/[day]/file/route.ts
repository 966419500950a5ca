import { getLocale } from "next-intl/server";
import { parseDay } from "#lib/domain/time/business-day.ts";
import { dayCloseLines } from "#lib/export/day-close/day-close-lines.ts";
import { linesFile } from "#lib/export/day-close/file-lines.ts";
import { FORMAT_WRITERS } from "#lib/export/writers/formats.ts";
import { exportDay } from "#lib/operations/books/day-close/export-day.ts";
import { ownExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { dayCloseWords } from "#lib/pages/accounting/day-close-words.ts";
import { accountingPaths, CLOSE_FORMATS } from "#lib/paths/accounting-paths.ts";
import { asWholeFile } from "#lib/session/requests/running-reads.ts";
import { isFromElsewhere } from "#lib/session/requests/same-origin.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Returns the close of a day as a file, in the language, separators and zone that the person chose for their files. */
export const GET = signedInRoute<{ storeId: string; day: string }>(async (context, request, given) => {
  const { storeId } = given;
  const day = parseDay(given.day)?.toString();
  const format = CLOSE_FORMATS.find((one) => one === new URL(request.url).searchParams.get("format"));
  if (day === undefined || format === undefined)
    return resultResponse({ kind: "invalid", fields: { format: "unreadable" } });
  // The audit records each file. A link on another site must not cause that in this person's name.
  if (isFromElsewhere(request.headers)) return seeOther(accountingPaths.close(storeId, day));
  const locale = await getLocale();
  const { language: chosen, numbers, times } = await ownExportChoices(context, locale);
  const language = chosen === "shown" ? locale : chosen;
  return asWholeFile(context, async () => {
    const exported = await exportDay(context, { storeId, day, format, language, times });
    if (exported.kind !== "done") return resultResponse(exported);
    const words = dayCloseWords(language);
    const lines = dayCloseLines(exported.value, words);
    return new Response(await linesFile(format, lines, { name: words.title(day), numbers }), {
      headers: {
        "Content-Type": FORMAT_WRITERS[format].contentType,
        "Content-Disposition": `attachment; filename="close-${day}.${format}"`,
        "Cache-Control": "private, no-store, no-transform",
      },
    });
  });
});

export { refusedHead as HEAD };
