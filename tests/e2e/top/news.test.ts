import {
  atAnotherMachine,
  expect,
  expectAccessible,
  pressLetter,
  reviewRefund,
  STORE,
  test,
} from "#tests/support/journey.ts";

test("a request and its answer are told without a reload, in the page and in its title", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("900.00", "INV-972001");
  await signIn("manager", `/stores/${STORE}`);
  await expect(page).toHaveTitle(/^Home/);
  const clerk = await atAnotherMachine(browser, stack.dashboard, "clerk");
  await reviewRefund(clerk, sale, "450.00");
  await clerk.keyboard.press("Control+Enter");
  await expect(clerk.getByRole("heading", { name: "Waiting for a second person" })).toBeVisible();

  const news = page.getByRole("status").filter({ hasText: "There is news about requests: 1 to look at" });
  // The page reads the number again when it is looked at.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(news).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Home/);
  await expectAccessible(page);
  await news.getByRole("button", { name: "Later" }).click();
  await expect(news).toBeHidden();
  await page.goto(`/stores/${STORE}`);
  await page.getByRole("link", { name: "1 request waits for your decision" }).click();
  await page.getByRole("link", { name: /^Give back .*450\.00/ }).click();
  await pressLetter(page, "d");
  await expect(page.getByLabel("Reason for declining")).toBeFocused();
  await page.keyboard.type("Ask the customer for the goods first");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/Declined by .* on/)).toBeVisible();
  await page.goto(`/stores/${STORE}`);
  await expect(page).toHaveTitle(/^Home/);

  await clerk.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const answer = clerk.getByRole("status").filter({ hasText: "There is news about requests" });
  await answer.getByRole("link", { name: "Show requests" }).click();
  await expect(clerk.getByRole("heading", { name: "Approvals", level: 1 })).toBeVisible();
  await expect(answer).toBeHidden();
  await clerk.context().close();
});
