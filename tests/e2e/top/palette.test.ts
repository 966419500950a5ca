import { expect, expectAccessible, reviewRefund, STORE, test, waitForKeys } from "#tests/support/journey.ts";

test("Ctrl+K finds a place, a view, an action of the page and a transaction by name", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-971001");
  await signIn("clerk", `/stores/${STORE}`);
  await waitForKeys(page);
  const box = page.getByRole("combobox", { name: /^Name of a place/ });
  const options = page.getByRole("dialog").getByRole("option");

  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await expectAccessible(page, "dialog");
  await page.keyboard.type("appro");
  await expect(options.first()).toHaveAccessibleName("Approvals");
  await expect(options.first().locator("[data-key-hint] kbd")).toHaveText(["g", "a"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Approvals", level: 1 })).toBeVisible();

  for (const name of ["Preferences", "Help"]) {
    await page.keyboard.press("Control+k");
    await box.fill(name.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await waitForKeys(page);
  }

  // In a field of the page it opens, too.
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await waitForKeys(page, page.getByRole("link", { name: "Give money back" }));
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await page.keyboard.type("money back");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Amount to refund")).toBeVisible();
  await page.getByLabel("Amount to refund").focus();
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Amount to refund")).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await page.keyboard.type("declines");
  await expect(options.first()).toHaveText("Declines, 7 days");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/transactions\?/);

  await waitForKeys(page);
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await page.keyboard.type(sale);
  await expect(options.first()).toHaveText(`Open transaction ${sale}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: new RegExp(sale) })).toBeVisible();
});

test("words that name nothing are searched; what a person may not open is not offered", async ({
  page,
  stack,
  signIn,
}) => {
  await stack.service.purchase("100.00", "INV-971002");
  await signIn("clerk", `/stores/${STORE}`);
  await waitForKeys(page);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /^Name of a place/ });
  await box.fill("settings");
  await expect(page.getByRole("dialog").getByRole("option")).toHaveText(["Search for “settings”"]);
  await box.fill("INV-971002");
  await page.keyboard.press("Enter");
  // Found alone, it opens.
  await page.waitForURL(/\/transactions\/\d+$/);
  await expect(page.getByText("INV-971002").first()).toBeVisible();
});

test("Ctrl+Enter in the palette or in the list of keys confirms no refund behind it", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-971003");
  await signIn("clerk", `/stores/${STORE}`);
  await reviewRefund(page, sale);
  await waitForKeys(page);
  for (const open of ["Control+k", "?"]) {
    await page.keyboard.press(open);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Control+Enter");
    // Nor where nothing within it has focus.
    await dialog.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Escape");
    if (await dialog.isVisible()) await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeVisible();
  }
  expect(await stack.service.returnsOf(sale)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*5\.00/)).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});

test("the digits of an order number, taken for an id, lead on to the order numbers that have them", async ({
  page,
  stack,
  signIn,
}) => {
  await stack.service.purchase("100.00", "INV-971004");
  await signIn("clerk", `/stores/${STORE}`);
  await waitForKeys(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Name of a place/ }).fill("971004");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "There is no such transaction" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Order numbers with 971004, last 30 days" }).click();
  await expect(page.getByRole("grid").getByText("INV-971004")).toBeVisible();
});
