import type { Page } from "playwright/test";
import { expect, expectAccessible, reviewRefund, STORE, test } from "#tests/support/journey.ts";
import { NEW_PAYMENT } from "#tests/support/payments/payment-journey.ts";

/** Makes the page's actions unknown to the server, as an update does, until the page is loaded again. */
async function update(page: Page): Promise<void> {
  const isAction = (headers: Record<string, string>) => headers["next-action"] !== undefined;
  await page.route("**/*", (route, request) =>
    route.continue(
      isAction(request.headers()) ? { headers: { ...request.headers(), "next-action": `40${"0".repeat(40)}` } } : {},
    ),
  );
}

test("a refund's form after an update: nothing was sent, and what was typed stays", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "E2E-UPDATED-REFUND");
  await signIn("clerk");
  await reviewRefund(page, sale, "7.35");
  await update(page);
  await page.getByRole("button", { name: /^Refund / }).click();
  await expect(page.locator("[data-outcome]")).toContainText("this was not sent");
  await expect(page.getByText("Check what happened")).toHaveCount(0);
  await expect(page.getByText("This page is out of date")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("alert").getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByLabel("Amount to refund")).toHaveValue("7.35");
  await expect(page.getByRole("radio", { name: /Goods returned/ })).toBeChecked();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: /^Refund / }).click();
  await expect.poll(() => stack.service.returnsOf(sale)).toEqual(["7.35"]);
});

test("a payment's form after an update says that nothing was sent, and keeps the method too", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("12.34");
  await page.getByLabel("Order number").fill("E2E-UPDATED-PAYMENT");
  await page.getByRole("radio", { name: "Cash" }).check();
  await update(page);
  await page.getByRole("button", { name: /12\.34/ }).click();
  await expect(page.getByText("this was not sent")).toBeVisible();
  await expect(page.getByText("may have been taken")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("12.34");
  await expect(page.getByLabel("Order number")).toHaveValue("E2E-UPDATED-PAYMENT");
  await expect(page.getByRole("radio", { name: "Cash" })).toBeChecked();
  await page.getByRole("button", { name: /12\.34/ }).click();
  await page.waitForURL(new RegExp(`/stores/${STORE}/payments/[0-9a-f]{32}`));
});
