import {
  atAnotherMachine,
  expect,
  expectAccessible,
  openForm,
  reviewForm,
  STORE,
  test,
} from "#tests/support/journey.ts";
import { bookedAs, NEW_PAYMENT } from "#tests/support/money/payments/payment-journey.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

// Somebody changes the settings here.
test.use({ shop: "roundedCash" });

test("14.67 is paid with 14.65 in cash: due, change, receipt, record, a refund of a part, and the day say so", async ({
  page,
  stack,
  signIn,
}) => {
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("14.67");
  await page.getByRole("radio", { name: "Cash" }).check();
  await expect(page.getByText("Cash due: 14.65 CAD (rounding −0.02 CAD)")).toBeVisible();
  const orderNumber = await page.getByLabel("Order number").inputValue();
  // Less than what is due is refused at its field.
  await page.getByLabel("Cash received").fill("14.60");
  await page.getByRole("button", { name: "Take 14.65 CAD" }).click();
  await expect(page.getByText("This is less than the amount due.")).toBeVisible();
  await expect(page.getByLabel("Cash received")).toBeFocused();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([]);
  await page.getByLabel("Cash received").fill("20");
  await expect(page.getByText("Change due: 5.35 CAD")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take 14.65 CAD" }).click();
  await expect(page.getByRole("group", { name: "Recorded: 14.67 CAD" })).toBeVisible();
  const facts = page.getByRole("region", { name: "Payment" }).or(page.locator("main"));
  await expect(facts.getByRole("definition").filter({ hasText: "−0.02" })).toBeVisible();
  await expect(facts.getByRole("definition").filter({ hasText: "14.65" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["P 14.67 1"]);
  await expectAccessible(page);

  const sale = (await rawBook(stack.sandbox)).find((row) => row.trn_order_number === orderNumber)?.trn_id ?? "";
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText("Cash due", { exact: true })).toBeVisible();
  await page.goto(`/stores/${STORE}/receipts/${sale}`);
  await expect(page.getByText("Rounding", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("14.65").first()).toBeVisible();

  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill("0.02");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByText("In cash this is rounded to 0.00: there would be nothing to hand back.")).toBeVisible();
  await page.getByLabel("Amount to refund").fill("5.01");
  await expect(page.getByText(/^Hand over 5\.00.* in cash; the refund records it\.$/)).toBeVisible();
  await reviewForm(page);
  await expect(page.getByText("Cash to hand back")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*5\.01/)).toBeVisible();
  await expect(page.getByText("Cash to hand back")).toBeVisible();
  expect(await stack.service.adjustmentsOf(String(sale))).toEqual(["R 5.01"]);

  await page.goto(`/stores/${STORE}/day`);
  await expect(page.getByText("In cash 14.65 CAD, rounding −0.02")).toBeVisible();
  await expect(page.getByText("In cash 5.00 CAD, rounding −0.01")).toBeVisible();
  await expect(page.getByText("Cash rounding")).toBeVisible();
  await expectAccessible(page);
});

test("a refund in cash beyond the clerk's limit: who approves it sees the cash to hand back", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("300.02");
  await page.getByRole("radio", { name: "Cash" }).check();
  const orderNumber = await page.getByLabel("Order number").inputValue();
  await page.getByRole("button", { name: "Take 300.00 CAD" }).click();
  await expect(page.getByRole("group", { name: "Recorded: 300.02 CAD" })).toBeVisible();
  const sale = (await rawBook(stack.sandbox)).find((row) => row.trn_order_number === orderNumber)?.trn_id ?? "";

  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill("201.02");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await page.getByRole("button", { name: /Review/ }).click();
  await expect(page.getByRole("heading", { name: "Ask for approval" })).toBeFocused();
  await expect(page.getByText("Cash to hand back")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("link", { name: "Open the request" }).click();
  await page.waitForURL(/\/approvals\/[^/]+$/);

  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await manager.goto(page.url());
  await expect(manager.getByText("Cash to hand back")).toBeVisible();
  await expect(manager.getByRole("definition").filter({ hasText: "201.00" })).toBeVisible();
  await expectAccessible(manager);
});

test("a card is never rounded, and nothing is paid with an amount that rounds to nothing", async ({ page, signIn }) => {
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("0.02");
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.locator("button[aria-keyshortcuts='Control+Enter']").click();
  await expect(page.getByText("In cash this is rounded to 0.00: nothing would be paid.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${NEW_PAYMENT}$`));
  await page.getByLabel("Amount", { exact: true }).fill("14.67");
  await page.getByRole("radio", { name: "Card", exact: true }).check();
  await expect(page.getByRole("button", { name: "Continue to the card: 14.67 CAD" })).toBeVisible();
  await expect(page.getByText(/Cash due/)).toHaveCount(0);
});

test("an administrator turns rounding off: a form that showed the rounded sum sends nothing, the next one is exact", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const clerk = await atAnotherMachine(browser, stack.dashboard, "clerk");
  await openForm(clerk, NEW_PAYMENT);
  await clerk.getByLabel("Amount", { exact: true }).fill("23.43");
  await clerk.getByRole("radio", { name: "Cash" }).check();
  const orderNumber = await clerk.getByLabel("Order number").inputValue();
  await expect(clerk.getByText(/Cash due: 23\.45/)).toBeVisible();

  await signIn("admin", `/stores/${STORE}/settings?tab=payments`);
  const setting = page.getByRole("checkbox", { name: "Cash is rounded to 0.05" });
  await expect(setting).toBeChecked();
  await expectAccessible(page);
  await setting.uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  await clerk.getByRole("button", { name: "Take 23.45 CAD" }).click();
  await expect(clerk.getByText(/^How cash is rounded was changed since this form was opened/)).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([]);
  // The form goes on with the exact sum, and with all that was typed.
  await clerk.getByRole("button", { name: "Take 23.43 CAD" }).click();
  await expect(clerk.getByRole("group", { name: "Recorded: 23.43 CAD" })).toBeVisible();
  await expect(clerk.getByText("Cash due")).toHaveCount(0);
  // Nobody else decides it.
  await clerk.goto(`/stores/${STORE}/settings?tab=payments`);
  await expect(clerk.getByRole("checkbox", { name: "Cash is rounded to 0.05" })).toHaveCount(0);
});
