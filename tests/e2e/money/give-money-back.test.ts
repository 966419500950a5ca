import {
  expect,
  expectAccessible,
  reviewForm,
  STORE,
  test,
  waitForKeys,
  withoutReadingAgain,
} from "#tests/support/journey.ts";
import { countPresses } from "#tests/support/journeys/count-presses.ts";

// A shop of its own: what its clerk gives back here would use up the day's limit of others.
test.use({ shop: "refunds" });

test("its order number pasted, a sale of today goes back whole by keyboard alone, as a void, in seven keys", async ({
  page,
  context,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-910001");
  await signIn("clerk");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((number) => navigator.clipboard.writeText(number), "INV-910001");
  const presses = await countPresses(page);
  // What is pasted where nothing takes it goes into the box: 1 pastes, 2 opens the record; 3 is r, 4 leaves the amount as it is, 5 is the reason, 6 Enter, and 7 confirms.
  await waitForKeys(page, page.getByRole("textbox", { name: "Find" }));
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveValue("INV-910001");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Give money back" })).toBeVisible();
  await expectAccessible(page);
  // The record and the form name the same deadline, in the same words.
  const shownDeadline = async () => {
    const text = await page.getByRole("main").textContent();
    return /A void is possible until \d\d:\d\d [^:]+/.exec(text ?? "")?.[0] ?? "none";
  };
  const deadline = await shownDeadline();
  expect(deadline).not.toBe("none");
  await page.keyboard.press("r");
  await expect(page.getByText("It goes back as a void")).toBeVisible();
  expect(await shownDeadline()).toBe(deadline);
  await expect(page.getByText(/normally never reaches the customer’s statement/)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/left/);
  await expectAccessible(page);
  await expect(page.getByLabel("Amount to refund")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the void" })).toBeFocused();
  // A box around it would promise a control.
  await expect(page.getByRole("heading", { name: "Confirm the void" })).toHaveCSS("outline-style", "none");
  await expect(page.getByText(/^The whole sale, 100\.00.*A void can’t be undone\.$/)).toBeVisible();
  await page.keyboard.press("Enter");
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Voided .*100\.00/);
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
  // The Enter that confirms nothing is one more.
  expect(presses.keys).toEqual(["Control+v", "Enter", "r", "Tab", "1", "Enter", "Enter", "Control+Enter"]);
  await expect(page.getByRole("link", { name: "Print receipt" })).toHaveAttribute("href", /\/receipts\/.*print/);
  await expect(page.getByRole("link", { name: "New search" })).toHaveAttribute("href", /\/transactions$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the sale" }).click();
  await expect(page.getByText("It was voided: it counts as never made.").first()).toBeVisible();
  await expect(page.getByText("Can still be refunded")).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(page).toHaveURL(new RegExp(`/transactions/${sale}$`));
});

test("its id pasted, a part of a sale goes back by keyboard alone in eleven keys, in the order of the form", async ({
  page,
  context,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-910031");
  await signIn("clerk");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((id) => navigator.clipboard.writeText(id), sale);
  const presses = await countPresses(page);
  await waitForKeys(page, page.getByRole("textbox", { name: "Find" }));
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveValue(sale);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Give money back" })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByLabel("Amount to refund")).toBeFocused();
  await page.keyboard.type("12.5");
  await page.keyboard.press("Tab");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Refunded .*12\.50/);
  expect(presses.keys).toHaveLength(11);
  expect(presses.clicks).toBe(0);
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 12.50"]);
  // The next customer: a key leads to a new search.
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/transactions(\?|$)/);
});

test("an amount typed when the form opens is that amount, and its digits choose no reason", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-910021");
  await signIn("manager", `/stores/${STORE}/transactions/${sale}/refund`);
  const amount = page.getByLabel("Amount to refund");
  const reasons = page.getByRole("group", { name: "Reason" });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("100.00");
  await page.keyboard.type("12.5");
  await expect(amount).toHaveValue("12.5");
  await expect(reasons.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("1");
  await expect(amount).toHaveValue("12.5");
  await expect(reasons.getByRole("radio", { name: /Goods returned/ })).toBeChecked();
  // The way stands behind the reason.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /^Proposed: (Void|Refund)$/ })).toBeFocused();
  await page.keyboard.press("2");
  await expect(reasons.getByRole("radio", { name: /Goods returned/ })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*12\.50/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 12.50"]);
});

test("an amount that was typed stays, also where it was all of it and less is left meanwhile", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-910022");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  const amount = page.getByLabel("Amount to refund");
  await expect(amount).toBeFocused();
  await page.keyboard.type("100.00");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await stack.service.returnOf(sale, "20.00");
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Please check again/)).toBeVisible();
  await expect(page.getByText(/At most 80\.00/)).toBeVisible();
  await expect(amount).toHaveValue("100.00");
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByText(/^At most 80\.00.*can be refunded\.$/)).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["20.00"]);
});

test("the form says refund as soon as a part is typed, and why", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-910002");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByText("It goes back as a void")).toBeVisible();
  await page.getByLabel("Amount to refund").fill("99.99");
  await expect(page.getByText("It goes back as a refund")).toBeVisible();
  await expect(page.getByText("A part of a sale can only be refunded.")).toBeVisible();
});

test("a part refunded elsewhere meanwhile: the person is asked again, with all they typed", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-910003");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await page.getByLabel("Note").fill("Broken on arrival");
  await page.getByRole("button", { name: "Review" }).click();
  await stack.service.returnOf(sale, "30.00");
  await page.keyboard.press("Control+Enter");

  await expect(page.getByRole("alert").filter({ hasText: "only be given back as a refund" })).toBeVisible();
  await expect(page.getByLabel("Amount to refund")).toHaveValue("70.00");
  await expect(page.getByLabel("Note")).toHaveValue("Broken on arrival");
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 30.00"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*70\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 30.00", "R 70.00"]);
});

test("a manager names the refund where a void is proposed", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-910004");
  await signIn("manager", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByRole("radio", { name: "Refund", exact: true }).check();
  await expect(page.getByText("It goes back as a refund")).toBeVisible();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*100\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 100.00"]);
});

test("a void whose answer is lost: in doubt, by its own name, then settled", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "PRACTICE-DROP-AFTER-910");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await reviewForm(page);
  const readAgain = await withoutReadingAgain(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  readAgain();
  await expect(page.getByText(/^Voided .*100\.00/)).toBeVisible({ timeout: 20_000 });
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
});

test("a cash sale of today is voided, and the cash handed over by whoever does it", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "CASH-910006", { payment_method: "cash", card: undefined });
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText("Cash", { exact: true }).first()).toBeVisible();
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByText(/^Hand over .*100\.00.* in cash\. The sale counts as never made\.$/)).toBeVisible();
  // Of a part it is a refund, which is cash as well.
  await page.getByLabel("Amount to refund").fill("30.00");
  await expect(page.getByText(/^Hand over .*30\.00.* in cash; the refund records it\.$/)).toBeVisible();
  await expect(page.getByText(/statement/)).toHaveCount(0);
  await page.getByLabel("Amount to refund").fill("100.00");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await reviewForm(page);
  await expect(page.getByText(/^Hand over .*100\.00.* in cash/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Voided .*100\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
});

test("part of a sale by cheque is given back by the person, and refunded to record it", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("80.00", "CHEQUE-910007", { payment_method: "cheque", card: undefined });
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByText(/^Give the cheque or .*80\.00.* back yourself\./)).toBeVisible();
  await page.getByLabel("Amount to refund").fill("20.00");
  await expect(page.getByText(/^Give .*20\.00.* back yourself; the refund records it\.$/)).toBeVisible();
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*20\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 20.00"]);
});

test.describe("in French", () => {
  test.use({ locale: "fr-CA" });

  test("its order number pasted, a sale goes back whole by the same seven keys, and a part of one in eleven", async ({
    page,
    context,
    stack,
    signIn,
  }) => {
    const [whole, part] = [
      await stack.service.purchase("40.00", "INV-910041"),
      await stack.service.purchase("40.00", "INV-910042"),
    ];
    await signIn("clerk");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const presses = await countPresses(page);
    const find = page.getByRole("textbox", { name: "Trouver" });
    const giveBack = async (orderNumber: string, amount: string) => {
      await page.evaluate((number) => navigator.clipboard.writeText(number), orderNumber);
      await waitForKeys(page, find);
      presses.keys.length = 0;
      await page.keyboard.press("Control+v");
      await expect(find).toHaveValue(orderNumber);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: "Rendre l’argent" })).toBeVisible();
      await page.keyboard.press("r");
      await expect(page.getByLabel("Montant à rembourser")).toBeFocused();
      await page.keyboard.type(amount);
      for (const key of ["Tab", "1", "Enter"]) await page.keyboard.press(key);
      await expect(page.getByRole("heading", { name: /^Confirmer (l’annulation|le remboursement)/ })).toBeFocused();
      await page.keyboard.press("Control+Enter");
    };
    const outcome = page.getByRole("heading", { level: 1 });
    await giveBack("INV-910041", "");
    await expect(outcome).toHaveText(/^40,00.* annulés$/);
    expect(presses.keys).toHaveLength(7);
    await page.keyboard.press("n");
    await giveBack("INV-910042", "12,5");
    await expect(outcome).toHaveText(/^12,50.* remboursés$/);
    expect(presses.keys).toHaveLength(11);
    expect(presses.clicks).toBe(0);
    expect(await stack.service.adjustmentsOf(whole)).toEqual(["VP 40.00"]);
    expect(await stack.service.adjustmentsOf(part)).toEqual(["R 12.50"]);
  });
});
