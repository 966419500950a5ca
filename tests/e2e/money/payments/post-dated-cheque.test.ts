import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";
import { bookedAs, NEW_PAYMENT } from "#tests/support/money/payments/payment-journey.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

const TODAY = Temporal.Now.plainDateISO("America/Toronto");

test("a cheque dated three months ahead: warned of, taken once the person confirms, and shown as post-dated", async ({
  page,
  stack,
  signIn,
}) => {
  const later = TODAY.add({ months: 3 }).toString();
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("90.17");
  await page.getByRole("radio", { name: "Cheque" }).check();
  await page.getByLabel("Cheque number").fill("000417");
  await page.getByLabel("Cheque date").fill(TODAY.toString());
  await expect(page.getByText("Post-dated cheque")).toHaveCount(0);
  await page.getByLabel("Cheque date").fill(later);
  await expect(page.getByText(`It can’t be deposited before ${later}.`, { exact: false })).toBeVisible();
  await expectAccessible(page);
  const orderNumber = await page.getByLabel("Order number").inputValue();
  const confirm = page.getByRole("checkbox", { name: `Take the cheque of ${later} all the same` });
  await confirm.check();
  // Another date is another question.
  await page.getByLabel("Cheque date").fill(TODAY.add({ months: 4 }).toString());
  await expect(page.getByRole("checkbox", { name: /^Take the cheque of/ })).not.toBeChecked();
  await page.getByLabel("Cheque date").fill(later);
  await confirm.check();
  await page.getByRole("button", { name: "Take 90.17 CAD" }).click();
  await expect(page.getByRole("group", { name: "Recorded: 90.17 CAD" })).toBeVisible();
  await expect(page.getByText("Post-dated", { exact: true })).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["P 90.17 1"]);
  await expectAccessible(page);
  const sale = (await rawBook(stack.sandbox)).find((row) => row.trn_order_number === orderNumber)?.trn_id ?? "";
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText(`000417, ${later}`)).toBeVisible();
  await expect(page.getByText("Post-dated", { exact: true })).toBeVisible();
  await page.goto(`/stores/${STORE}/receipts/${sale}`);
  await expect(page.getByText("Post-dated, can be deposited from").first()).toBeVisible();
});

test("without the confirmation nothing is sent; a cheque older than six months is warned of as well", async ({
  page,
  stack,
  signIn,
}) => {
  const old = TODAY.subtract({ months: 7 }).toString();
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("91.17");
  await page.getByRole("radio", { name: "Cheque" }).check();
  await page.getByLabel("Cheque date").fill(old);
  await expect(page.getByText("Stale-dated cheque")).toBeVisible();
  const orderNumber = await page.getByLabel("Order number").inputValue();
  await page.getByRole("button", { name: "Take 91.17 CAD" }).click();
  await expect(page.getByText("Confirm that you take a cheque of this date, or change the date.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Take the cheque of/ })).toBeFocused();
  await expectAccessible(page);
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([]);
});
