import { expect, expectAccessible, pressLetter, STORE, test } from "#tests/support/journey.ts";

test("a note whose answer was lost is kept once, also when its form was closed meanwhile", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-990002");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}`);
  await pressLetter(page, "w");
  const field = page.getByRole("textbox", { name: "Note" });
  await field.fill("Left at the till");
  await page.route("**", async (route) => {
    if (route.request().headers()["next-action"] === undefined) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/may or may not have been done/)).toBeVisible();
  await page.unroute("**");
  await field.press("Escape");
  await pressLetter(page, "w");
  await expect(field).toHaveValue("Left at the till");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The note is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Left at the till")).toHaveCount(1);
});

test("a clerk writes a note into the timeline by keyboard; a reader sees it, and writes none", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-990001");
  const record = `/stores/${STORE}/transactions/${sale}`;
  await stack.service.returnOf(sale, "5.00");
  await signIn("clerk", record);
  const timeline = page.getByRole("region", { name: "Timeline" });
  const field = page.getByRole("textbox", { name: "Note" });
  await pressLetter(page, "w");
  await expect(field).toBeFocused();
  await expect(page.getByText(/moves no money, and can’t be changed or removed/)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Type the note.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("Her card is 4030 0000 1000 1234");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("This looks like a card number. Take it out: notes are stored.")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Called at noon, keeps the box");
  // Escape closes the form, and loses nothing of the text; it does not leave the record.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Write a note/ })).toBeFocused();
  await page.keyboard.press("w");
  await expect(field).toHaveValue("Called at noon, keeps the box");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The note is saved.")).toBeVisible();
  const lines = timeline.getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText("Called at noon, keeps the box");
  await expect(page.getByRole("button", { name: /^Write a note/ })).toBeFocused();
  await expectAccessible(page);
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 5.00"]);

  await signIn("accountant", record);
  await expect(lines.last()).toContainText("Called at noon, keeps the box");
  await expect(page.getByRole("button", { name: /^Write a note/ })).toHaveCount(0);
});
