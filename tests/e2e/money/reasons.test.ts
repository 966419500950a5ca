import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

// A shop of its own: its list of reasons is nobody else's.
test.use({ shop: "reasons" });

test("an administrator writes the shop's own reasons; a clerk chooses one, and it is found by it", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("60.00", "INV-975001");
  await signIn("admin", `/stores/${STORE}/settings?tab=reasons`);
  const list = page.getByLabel("Reasons, one to a line");
  await expect(list).toHaveValue(/^Goods returned\nWrong amount\n/);
  await expectAccessible(page);
  await list.fill(Array.from({ length: 10 }, (_, index) => `Reason ${index}`).join("\n"));
  await page.getByRole("button", { name: "Save the reasons" }).click();
  await expect(page.getByText("There are digit keys for 9 reasons. Take some out.")).toBeVisible();
  await expect(list).toHaveValue(/Reason 9$/);
  await list.fill("Recall of 2026\nmarchandise rapportée\nFaulty");
  await page.getByRole("button", { name: "Save the reasons" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  const forUndoing = page.getByLabel("Reasons for undoing, one to a line");
  await expect(forUndoing).toHaveValue("Made by mistake\nWrong sale\nWrong amount\nSomething else");
  await forUndoing.fill("Wrong sale\nAsked by the customer");
  await page.getByRole("button", { name: "Save the undo reasons" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toHaveCount(2);

  await page.context().clearCookies();
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  // What is called as a known reason is one, in whatever language it was written.
  const reasons = page.getByRole("group", { name: "Reason" });
  await expect(reasons.getByRole("radio")).toHaveCount(3);
  await expect(reasons.getByRole("radio", { name: /Goods returned/ })).toBeVisible();
  await page.getByLabel("Amount to refund").fill("6.00");
  await page.getByLabel("Amount to refund").press("Tab");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Recall of 2026")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*6\.00/)).toBeVisible();

  await page.keyboard.press("u");
  const undoReasons = page.getByRole("group", { name: "Reason" });
  await expect(undoReasons.getByRole("radio")).toHaveCount(2);
  await expect(undoReasons.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Asked by the customer")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Undone: the refund of .*6\.00/)).toBeVisible();

  await page.goto(`/stores/${STORE}/transactions?where=reason:"Recall of 2026"`);
  await expect(page.getByRole("strong").filter({ hasText: /^1 transaction$/ })).toBeVisible();
  await page.goto(`/stores/${STORE}/settings`);
  await expect(page.getByRole("heading", { name: "This page is for administrators" })).toBeVisible();
});
