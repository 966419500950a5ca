import { getLocale } from "next-intl/server";
import { BOOK_LAYOUTS } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import { bookFileName, writeBook } from "#lib/export/book-layouts.ts";
import { exportMonth } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { readMonthName } from "#lib/pages/accounting/read-month.ts";
import { wordsOfBook } from "#lib/pages/accounting/words-of-book.ts";
import { accountingPaths } from "#lib/paths/accounting-paths.ts";
import { asWholeFile } from "#lib/session/requests/running-reads.ts";
import { isFromElsewhere } from "#lib/session/requests/same-origin.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Returns the entries of a month and currency as a file: `month`, `currency`, `layout`, and `by` day or month. */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  // The audit records each file. A link on another site must not cause that in this person's name.
  if (isFromElsewhere(request.headers)) return seeOther(accountingPaths.bookkeeping(storeId));
  const { searchParams } = new URL(request.url);
  const month = readMonthName(searchParams.get("month") ?? "");
  const layout = BOOK_LAYOUTS.find((one) => one === searchParams.get("layout"));
  const currency = searchParams.get("currency") ?? "";
  if (month === null || layout === undefined || !/^[A-Z]{0,3}$/.test(currency))
    return resultResponse({ kind: "invalid", fields: { month: "unreadable" } });
  const by = searchParams.get("by") === "month" ? "month" : "day";
  return asWholeFile(context, async () => {
    const booked = await exportMonth(context, { storeId, month, layout, currency, by });
    if (booked.kind !== "done") return resultResponse(booked);
    const { byDay, byMonth, mapping } = booked.value;
    const entries = (by === "month" ? byMonth : byDay).filter((entry) => entry.currency === currency);
    const { text, contentType, extension } = writeBook(layout, entries, {
      mapping,
      words: wordsOfBook(await getLocale()),
    });
    const name = bookFileName({ of: month, currency, layout, by }, extension);
    return new Response(text, {
      headers: {
        "Content-Type": contentType,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store, no-transform",
      },
    });
  });
});

export { refusedHead as HEAD };
