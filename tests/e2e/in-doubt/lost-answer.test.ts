import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

test("our own answer is lost, and then the session: it is never said that nothing was sent, and nothing goes out twice", async ({
  page,
  context,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-E2E-LOST");
  await signIn("clerk");
  const form = `/stores/${STORE}/transactions/${sale}/refund`;
  await page.goto(form);
  await page.getByLabel("Amount to refund").fill("5.00");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await page.route(`**${form}`, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: /^Refund / }).click();
  await expect(page.getByRole("heading", { name: "Our answer did not reach you" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**${form}`);

  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Check what happened" }).click();
  await expect(page.getByText("You have been signed out")).toBeVisible();
  await expect(page.getByText("Nothing was sent")).toHaveCount(0);
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Check what happened" }).click();
  await expect(page.getByRole("heading", { name: /^Refunded/ })).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});
