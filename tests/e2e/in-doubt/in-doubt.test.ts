import {
  expect,
  expectAccessible,
  reviewForm,
  reviewRefund,
  STORE,
  test,
  withoutReadingAgain,
} from "#tests/support/journey.ts";

test("the answer is lost: in doubt, the sale is blocked, and the server finds the truth by itself", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "PRACTICE-DROP-AFTER-E2E");
  await signIn("clerk");
  await reviewRefund(page, sale);
  const readAgain = await withoutReadingAgain(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  // Away, so that nothing settles before this page is seen.
  await stack.sandbox.kill();
  readAgain();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the sale" }).click();
  // The page of the refund says it, too.
  await expect(page.getByRole("heading", { name: `Transaction ${sale}` })).toBeVisible();
  const doubt = page.getByRole("group", { name: /^In doubt: a refund of .*5\.00/ });
  await expect(doubt.getByText("Its answer was lost and the money may have moved: do not repeat it.")).toBeVisible();
  const steps = ["Sent", "Looked at", "Next look", "Can be closed"];
  await expect(doubt.getByRole("listitem")).toContainText(steps);
  await expect(doubt.getByText(/^Once, by /)).toBeVisible();
  await expect(doubt.getByText(/by two people: managers and administrators/)).toBeVisible();
  await expectAccessible(page);
  await stack.sandbox.restart();
  await expect(page.getByText("Settled: the refund of")).toBeVisible({ timeout: 60_000 });
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
  await page.reload();
  await expect(page.getByText(/95\.00/).first()).toBeVisible();
  await expect(page.getByText(/^Its answer was lost; found at the service at /)).toBeVisible();
});

test("the service dies while a refund is under way, and comes back: in doubt, then settled, with no browser open", async ({
  page,
  context,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "PRACTICE-HANG-AFTER-E2E");
  await signIn("clerk");
  await reviewRefund(page, sale);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Sending once…")).toBeVisible();
  await expect.poll(() => stack.service.returnsOf(sale)).toEqual(["5.00"]);
  await stack.sandbox.kill();
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  await page.goto(`/stores/${STORE}/in-doubt`);
  await expect(page.getByRole("link", { name: `Open transaction ${sale}` })).toBeVisible();
  await expectAccessible(page);
  await page.goto("about:blank");

  await stack.sandbox.restart();
  const other = await context.newPage();
  await expect(async () => {
    await other.goto(`/stores/${STORE}/in-doubt`);
    await expect(other.getByText("Nothing is in doubt")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await other.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(other.getByText("Goods returned")).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});

test("the service can't be reached: nothing was sent, and trying again is safe", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-900101");
  await signIn("clerk");
  await reviewRefund(page, sale);
  await stack.sandbox.kill();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Nothing was sent" })).toBeVisible();
  await expectAccessible(page);
  await stack.sandbox.restart();
  expect(await stack.service.returnsOf(sale)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*5\.00/)).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});

test("a click on top of another sends once", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "PRACTICE-SLOW-E2E");
  await signIn("clerk");
  await reviewRefund(page, sale);
  await page.getByRole("button", { name: /^Refund / }).dblclick();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*5\.00/)).toBeVisible({ timeout: 15_000 });
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});

test("an accountant sees what is in doubt and may not act on it", async ({ page, signIn }) => {
  await signIn("accountant", `/stores/${STORE}/in-doubt`);
  await expect(page.getByText("Nothing is in doubt")).toBeVisible();
});

test("a person has it looked for by a button; what was never applied stays in doubt and blocks the sale", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "PRACTICE-DROP-BEFORE-E2E");
  await signIn("manager", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Checked just now: still not confirmed.")).toBeVisible();
  await expect(page.getByText(/^Waiting: .*100\.00.* is in doubt/)).toBeVisible();
  await expect(page.getByText("Not possible", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Refund · Void · Complete")).toBeVisible();
  await page.keyboard.press("r");
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByRole("button", { name: "Review" })).toHaveCount(0);
  expect(await stack.service.returnsOf(sale)).toEqual([]);
});
