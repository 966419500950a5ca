import { atAnotherMachine, expect, expectAccessible, test } from "#tests/support/journey.ts";
import {
  bookedAs,
  NEW_PAYMENT,
  outcomeHearsKeys,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

test("a payment whose card was not typed is changed: its first page charges nothing any more", async ({
  page,
  stack,
  signIn,
}) => {
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("46.41");
  await page.getByLabel("Order number").fill("CHANGED-BY-HAND");
  await page.getByText("Customer and billing address").click();
  await page.getByLabel("Name", { exact: true }).fill("Zoé Tremblay");
  await page.getByRole("button", { name: "Continue to the card: 46.41 CAD" }).click();
  await page.waitForURL(/\/card-entry\//);
  const first = page.url();
  await page.getByRole("link", { name: "Back without sending" }).click();
  await outcomeHearsKeys(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change the payment" }).click();
  await page.waitForURL(/\/payments\/new\?like=/);
  await expect(page.getByLabel("Order number")).toHaveValue("CHANGED-BY-HAND");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Zoé Tremblay");
  const amount = page.getByLabel("Amount", { exact: true });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("46.41");
  await amount.fill("46.42");
  const onward = page.getByRole("button", { name: "Continue to the card: 46.42 CAD" });
  await onward.click();
  await typeCardByKeys(page);
  await expect(page.getByRole("group", { name: "Approved: 46.42 CAD charged" })).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole("heading", { name: "This page is no longer valid" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, "CHANGED-BY-HAND")).toEqual(["P 46.42 1"]);
});

test("a clerk who opens a colleague’s payment is told who may see it", async ({ page, stack, signIn, browser }) => {
  await signIn("manager", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("46.43");
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: /^Take 46\.45/ }).click();
  await outcomeHearsKeys(page);
  const clerk = await atAnotherMachine(browser, stack.dashboard, "clerk");
  await clerk.goto(page.url());
  const told = /It is shown to that person, and to managers, accountants,? and administrators\./;
  await expect(clerk.getByText(told)).toBeVisible();
  await clerk.context().close();
});
