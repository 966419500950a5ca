import {
  expect,
  expectAccessible,
  reviewForm,
  reviewRefund,
  STORE,
  test,
  waitForKeys,
} from "#tests/support/journey.ts";

test("a clerk finds what they did today, undoes one of it there, and prints its receipt", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-960001");
  await signIn("clerk", `/stores/${STORE}/day?date=2026-01-01`);
  await expect(page.getByText("You moved no money on this day")).toBeVisible();
  await expectAccessible(page);

  await reviewRefund(page, sale, "40.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*40\.00/)).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.keyboard.press("p");
  await expect(page.getByRole("article", { name: /^Refund.*40\.00/ })).toBeVisible();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  const receipt = page.getByRole("article");
  const receiptAddress = page.url();
  await expect(receipt).toContainText("INV-960001");
  await expect(receipt).toContainText(sale);
  await expect(receipt).toContainText(/\*{4} \d{4}/);
  await expectAccessible(page);
  // On paper there is the receipt alone.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  // Others of the same day may stand there, too.
  const lines = page.getByRole("table", { name: "My day" }).getByRole("row").filter({ hasText: sale });
  await expect(lines).toHaveCount(1);
  await expectAccessible(page);
  // On a phone there are fewer columns, and still each row says of which sale it is.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(lines.getByText("INV-960001").filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  await lines.getByRole("link", { name: /^Undo the refund of .*40\.00/ }).click();
  await page.getByRole("radio", { name: /Made by mistake/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Undone: the refund of .*40\.00/)).toBeVisible();
  await page.goto(`/stores/${STORE}/day`);
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole("link", { name: /^Undo/ })).toHaveCount(0);
  const both = page.getByRole("row").filter({ hasText: "INV-960001" });
  await expect(both).toHaveCount(2);
  await expect(both.filter({ hasText: "Undoing a refund" })).toContainText("Done");
  await expect(lines.filter({ hasText: "Undone" })).toHaveCount(1);
  // Other journeys of this shop undo refunds of the same person.
  const undone = await page.getByRole("row").filter({ hasText: "Undoing a refund" }).count();
  await expect(page.getByText(undone === 1 ? "1 refund undone" : `${undone} refunds undone`)).toBeVisible();
  // Printed once more, it does not say that money goes back.
  await page.goto(receiptAddress);
  await expect(receipt).toContainText("This refund was voided later: no money goes back.");
});

test("a manager sees everybody's day; a clerk only their own, whatever the address says", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("70.00", "INV-960002");
  await signIn("clerk");
  await reviewRefund(page, sale, "7.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*7\.00/)).toBeVisible();
  await page.goto(`/stores/${STORE}/day?of=everybody`);
  await expect(page.getByText("Managers, accountants and administrators see what everybody did.")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);

  await page.context().clearCookies();
  await signIn("accountant", `/stores/${STORE}/day`);
  await page.getByRole("link", { name: "Everybody’s" }).click();
  await expect(page.getByRole("heading", { name: "Everybody’s day" })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`7\\.00.*${sale}`) })).toBeVisible();
  await page.getByLabel("Day", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No money was moved here on this day")).toBeVisible();
});
