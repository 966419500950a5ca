import type { Page } from "playwright/test";
import { NOT_TAKEN_TEXT } from "#lib/domain/requests/refusal-texts.ts";
import { expect, expectAccessible, reviewRefund, STORE, test } from "#tests/support/journey.ts";
import { NEW_PAYMENT } from "#tests/support/money/payments/payment-journey.ts";

/** Answers the page's next action as a server does that is stopping, before anything reads the action. */
async function stopBeforeNextAction(page: Page): Promise<void> {
  let isRefused = false;
  await page.route("**/*", (route, request) => {
    if (isRefused || request.headers()["next-action"] === undefined) return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 503, contentType: "text/plain", body: NOT_TAKEN_TEXT });
  });
}

test("a refund that a stopping server did not take: nothing was done, and the next press refunds", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "E2E-NOT-TAKEN");
  await signIn("clerk");
  await reviewRefund(page, sale, "7.35");
  await stopBeforeNextAction(page);
  await page.getByRole("button", { name: /^Refund / }).click();
  const outcome = page.locator("[data-outcome]");
  await expect(outcome).toContainText("Nothing was sent");
  await expect(outcome).toContainText("did not take this request. Nothing was done");
  await expectAccessible(page);
  expect(await stack.service.returnsOf(sale)).toEqual([]);
  await outcome.getByRole("button", { name: "Try again" }).click();
  await expect(outcome).toContainText("Refunded");
  expect(await stack.service.returnsOf(sale)).toEqual(["7.35"]);
});

test("a payment that a stopping server did not take keeps its form, and the next press takes it", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("12.35");
  await page.getByLabel("Order number").fill("E2E-NOT-TAKEN-PAYMENT");
  await page.getByRole("radio", { name: "Cash" }).check();
  await stopBeforeNextAction(page);
  await page.getByRole("button", { name: /12\.35/ }).click();
  await expect(page.getByText("did not take this request. Nothing was done")).toBeVisible();
  await expect(page.getByText("may have been taken")).toHaveCount(0);
  await expect(page.getByLabel("Order number")).toHaveValue("E2E-NOT-TAKEN-PAYMENT");
  await page.getByRole("button", { name: /12\.35/ }).click();
  await page.waitForURL(new RegExp(`/stores/${STORE}/payments/[0-9a-f]{32}`));
});

test("a payment whose first answer was lost stays unknown, also when the second try was not taken", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill("12.35");
  await page.getByLabel("Order number").fill("E2E-LOST-NOT-TAKEN");
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.route("**/*", (route, request) =>
    request.headers()["next-action"] === undefined ? route.fallback() : route.abort(),
  );
  await page.getByRole("button", { name: /12\.35/ }).click();
  await expect(page.getByText("may have been taken")).toBeVisible();
  await page.unrouteAll();
  await stopBeforeNextAction(page);
  await page.getByRole("button", { name: /12\.35/ }).click();
  await expect(page.getByText("may have been taken")).toBeVisible();
  await expect(page.getByText("Nothing was done")).toHaveCount(0);
});
