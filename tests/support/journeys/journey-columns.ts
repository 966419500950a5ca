import { expect } from "playwright/test";
import { paths } from "#lib/paths/paths.ts";
import { pageStatement } from "#tests/support/processes/over-http.ts";

const COLUMNS = [
  "created",
  "transactionId",
  "kind",
  "result",
  "orderNumber",
  "amount",
  "card",
  "returned",
  "customer",
  "authorizationCode",
  "message",
];

/**
 * Saves the columns of a person in journeys as that person's own, as the dialog of columns does: with the id, by which a journey
 * knows its transaction, and which the standard columns leave out.
 */
export async function saveJourneyColumns(url: string, storeId: string, cookie: string): Promise<void> {
  const response = await fetch(new URL(paths.gridLayout(storeId), url), {
    method: "PUT",
    headers: { ...(await pageStatement(url, cookie)), "content-type": "application/json", cookie, origin: url },
    body: JSON.stringify({ columns: COLUMNS.map((column) => ({ column, widthPx: null, pinned: false })) }),
  });
  expect(response.ok, "the columns of the journey are saved").toBe(true);
}
