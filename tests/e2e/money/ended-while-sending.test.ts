import { expect, reviewRefund, STORE, test } from "#tests/support/journey.ts";

test.use({ shop: "politeStop" });

test("a server that is asked to end waits for a slow refund, and leaves nothing in doubt", async ({
  page,
  stack,
  signIn,
}) => {
  test.setTimeout(150_000);
  const sale = await stack.service.purchase("100.00", "E2E-POLITE-END");
  await signIn("clerk");
  await reviewRefund(page, sale);
  await stack.sandbox.control.fault({ kind: "slow", delayMs: 20_000, endpoints: ["returns"] });
  await page.getByRole("button", { name: /^Refund / }).click();
  await expect.poll(() => stack.service.returnsOf(sale)).toEqual(["5.00"]);
  await stack.sandbox.control.clearFaults();
  const restarted = stack.dashboard.restart();
  // Readiness turns red while the refund still waits for its answer.
  await expect.poll(async () => (await fetch(`${stack.dashboard.url}/ready`)).status).toBe(503);
  await expect(page.locator("[data-outcome]")).toContainText("Refunded 5.00", { timeout: 45_000 });
  await restarted;
  await page.goto(`/stores/${STORE}/in-doubt`);
  await expect(page.getByText(sale)).toHaveCount(0);
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText("Goods returned")).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});
