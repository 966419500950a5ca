import { expect, reviewRefund, STORE, test } from "#tests/support/journey.ts";

test("asked to end while a refund is under way: after the next start it is found, and was sent once", async ({
  page,
  stack,
  signIn,
}) => {
  test.setTimeout(150_000);
  const sale = await stack.service.purchase("100.00", "PRACTICE-SLOW-E2E-END");
  await signIn("clerk");
  await reviewRefund(page, sale);
  await page.getByRole("button", { name: /^Refund / }).click();
  await expect.poll(() => stack.service.returnsOf(sale)).toEqual(["5.00"]);
  await stack.dashboard.restart();
  await expect(async () => {
    await page.goto(`/stores/${STORE}/transactions/${sale}`);
    await expect(page.getByText("Goods returned")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 75_000 });
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});
