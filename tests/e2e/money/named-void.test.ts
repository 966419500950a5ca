import { expect, reviewForm, STORE, test } from "#tests/support/journey.ts";

// The minutes in which a refund is proposed already and a void still possible, made as long as the day.
test.use({ shop: "voidsAreOver", settings: { SERVICE_VOIDS_UNTIL: "00:00" } });

test("where a refund is proposed already, a manager names the void, and sees how long it remains possible", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-941001");
  await signIn("manager", `/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByText("It goes back as a refund")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.getByRole("radio", { name: "Void", exact: true }).check();
  await expect(page.getByText("It goes back as a void")).toBeVisible();
  await expect(page.getByText(/A void is possible until 23:59/)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/left/);
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await reviewForm(page);
  await expect(page.getByRole("timer")).toHaveText(/left/);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Voided .*100\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
});

test("a clerk who names it asks a second person, and nothing is sent before", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-941002");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: "Void", exact: true }).check();
  await expect(page.getByRole("timer")).toHaveText(/left/);
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Waiting for a second person" })).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);
});
