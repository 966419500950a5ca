import { expect, reviewRefund, test } from "#tests/support/journey.ts";

test("a refund that is sent when nobody is signed in any more says so, and is not sent", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("30.00", "E2E-SIGNED-OUT-FORM");
  await signIn("clerk");
  await reviewRefund(page, sale);
  // As signing out in another window does: the browser has no cookie any more.
  await page.context().clearCookies();
  await page.getByRole("button", { name: /^Refund / }).click();
  const outcome = page.locator("[data-outcome]");
  await expect(outcome).toContainText(/signed (in|out)/i);
  await expect(outcome).not.toContainText(/Check what happened|may have been/);
  expect(await stack.service.returnsOf(sale)).toEqual([]);
});
