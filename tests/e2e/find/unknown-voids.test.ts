import { test as base, expect, expectAccessible, foundGrid, STORE } from "#tests/support/journey.ts";
import { startShop } from "#tests/support/journeys/shops.ts";
import { startDashboard } from "#tests/support/processes/start-dashboard.ts";
import { type AlteredService, alteredService } from "#tests/support/services/altered-service.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

/** A service that says of some rows only whether they were voided: of those whose id is no multiple of three. */
const isSilent = (id: unknown) => Number(id) % 3 === 0;

const test = base.extend({
  stack: [
    async ({ shop }, use) => {
      const sandbox = await startShop(shop);
      const service: AlteredService = await alteredService(sandbox.port, ({ trn_voided, ...record }) =>
        isSilent(record.trn_id) ? record : { ...record, trn_voided },
      );
      const dashboard = await startDashboard({ ...sandbox, baseUrl: service.baseUrl });
      await use({ sandbox, dashboard, service: externalClient(sandbox) });
      await dashboard.stop();
      await service.stop();
      await sandbox.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("totals tell of how many transactions the service does not say whether they were voided", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  const count = book.filter(
    (row) => isSilent(row.trn_id) && row.trn_response === 1 && !["VP", "VR"].includes(row.trn_type),
  ).length;
  expect(count).toBeGreaterThan(0);
  await signIn("accountant", `/stores/${STORE}/transactions?range=last_365_days`);
  const said = `The service does not say whether ${count} of these transactions were voided: they are counted as not voided.`;
  await expect(page.getByText(said)).toBeVisible();
  await expectAccessible(page);

  const silent = book.find((row) => isSilent(row.trn_id) && row.trn_response === 1 && row.trn_type === "P");
  await page.goto(`/stores/${STORE}/transactions?range=last_365_days&where=id:${silent?.trn_id}`);
  await foundGrid(page).locator("[data-line]").first().focus();
  await page.keyboard.press("Control+a");
  const one = "The service does not say whether 1 of these transactions was voided: it is counted as not voided.";
  await expect(page.getByRole("region", { name: "Selection" })).toContainText(one);

  const told = book.find((row) => !isSilent(row.trn_id) && row.trn_response === 1 && row.trn_type === "P");
  await page.goto(`/stores/${STORE}/transactions?range=last_365_days&where=id:${told?.trn_id}`);
  await expect(page.getByLabel("Totals of the whole result")).toBeVisible();
  await expect(page.getByText("does not say")).toHaveCount(0);
});
