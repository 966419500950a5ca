import type { Page } from "playwright/test";
import { expect, expectAccessible, reviewRefund, STORE, test, waitForKeys } from "#tests/support/journey.ts";
import { NEW_PAYMENT } from "#tests/support/money/payments/payment-journey.ts";
import { signInOverHttp } from "#tests/support/processes/over-http.ts";

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
  await page.getByRole("button", { name: /12\.35/ }).click();
  await expect(page.getByText("this was not sent")).toBeVisible();
  await expect(page.getByText("may have been taken")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("12.34");
  await expect(page.getByLabel("Order number")).toHaveValue("E2E-UPDATED-PAYMENT");
  await expect(page.getByRole("radio", { name: "Cash" })).toBeChecked();
  await page.getByRole("button", { name: /12\.35/ }).click();
  await page.waitForURL(new RegExp(`/stores/${STORE}/payments/[0-9a-f]{32}`));
});

test("after the reload a card's token is gone, and another person finds nothing of what was typed", async ({
  page,
  stack,
  signIn,
}) => {
  const typeAll = async () => {
    await page.getByRole("radio", { name: "Token" }).check();
    await page.getByLabel("Amount", { exact: true }).fill("12.34");
    await page.getByLabel("Order number").fill("E2E-UPDATED-TOKEN");
    await page.getByLabel("Single-use token").fill("abc-secret-token");
    await page.getByLabel("Name on the card").fill("Ann Lee");
    await update(page);
    await page.getByRole("button", { name: /12\.34/ }).click();
    await expect(page.getByText("This page is out of date")).toBeVisible();
    await page.unrouteAll();
  };
  const reload = () => page.getByRole("alert").getByRole("button", { name: "Reload the page" }).click();
  await signIn("clerk", NEW_PAYMENT);
  await typeAll();
  await reload();
  await expect(page.getByLabel("Order number")).toHaveValue("E2E-UPDATED-TOKEN");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Ann Lee");
  await expect(page.getByLabel("Single-use token")).toHaveValue("");

  await typeAll();
  await page.context().addCookies([await cookieOf(stack.dashboard.url, "manager", "practice-manager-2026")]);
  await reload();
  await waitForKeys(page);
  await page.waitForTimeout(1_000);
  await expect(page.getByLabel("Order number")).not.toHaveValue("E2E-UPDATED-TOKEN");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("");
});

async function cookieOf(url: string, login: string, password: string) {
  const [name = "", value = ""] = (await signInOverHttp(url, login, password)).split(/=(.*)/s);
  return { name, value, url };
}
