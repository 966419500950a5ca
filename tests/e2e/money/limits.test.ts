import {
  atAnotherMachine,
  expect,
  expectAccessible,
  reviewForm,
  reviewRefund,
  STORE,
  test,
} from "#tests/support/journey.ts";

// A shop of its own: its limits are nobody else's.
test.use({ shop: "limits" });

const SETTINGS = `/stores/${STORE}/settings`;

test("an administrator lowers the clerks' limit; a clerk sees it at once, and asks for what goes beyond", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(120_000);
  const sale = await stack.service.purchase("100.00", "INV-970001");
  await signIn("admin", SETTINGS);
  await expect(page.getByText("Not changed yet: the default applies.").first()).toBeVisible();
  await expectAccessible(page);
  const ofClerks = (name: string) => page.getByLabel(`${name}, Clerk, Refunds of sales`, { exact: true });
  const each = ofClerks("At a time");
  const sum = ofClerks("Per day");
  await expect(each).toHaveValue("200.00");
  await each.fill("6o.00");
  // Thousands are read as they are written, and a text that could be two amounts is not.
  await sum.fill("1,000");
  await ofClerks("No limit: Number per day").check();
  await page.getByRole("button", { name: "Save limits" }).click();
  // Told at its field, which takes focus, and nothing that was typed is lost.
  await expect(each).toBeFocused();
  await expect(each).toHaveAccessibleDescription(/Enter an amount such as 200\.00/);
  await expect(sum).toHaveValue("1,000");
  await each.fill("60.00");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(sum).toBeFocused();
  await expect(sum).toHaveAccessibleDescription(/can be read in two ways/);
  await sum.fill("1,000.00");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  await expect(page.getByText(/Set by Robin MacDonald/)).toBeVisible();
  await expectAccessible(page);

  const other = await atAnotherMachine(browser, stack.dashboard, "clerk");
  await other.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(other.getByText("You give back up to 60.00", { exact: false })).toBeVisible();
  await other.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  const above = other.getByText(/^Above your limit of 60\.00/);
  await expect(above).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel("Amount to refund").fill("60.00");
  await expect(above).toHaveCount(0);
  await other.getByLabel("Amount to refund").fill("60.01");
  await expect(above).toBeVisible();
  await other.getByRole("radio", { name: /Goodwill/ }).check();
  await other.getByLabel("Note").fill("Twice the wrong size");
  await other.getByRole("button", { name: "Review" }).click();

  // Meanwhile the limit is lifted: they are asked again, with all they typed, and do it alone.
  await each.fill("200.00");
  await ofClerks("No limit: Number per day").uncheck();
  await ofClerks("Number per day").fill("20");
  await sum.fill("1 000.00");
  const saved = page.waitForResponse((response) => response.request().headers()["next-action"] !== undefined);
  await page.getByRole("button", { name: "Save limits" }).click();
  // What the earlier saving said stands there still; an action's answer begins when it is done.
  await saved;
  await expect(other.getByRole("heading", { name: "Ask for approval" })).toBeFocused();
  await expectAccessible(other);
  await other.keyboard.press("Control+Enter");
  await expect(other.getByText("You may now do this alone")).toBeVisible();
  await expect(other.getByLabel("Note")).toHaveValue("Twice the wrong size");
  await expect(other.getByLabel("Amount to refund")).toHaveValue("60.01");
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);
  await reviewForm(other);
  await other.keyboard.press("Control+Enter");
  await expect(other.getByText(/^Refunded .*60\.01/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 60.01"]);
  await other.context().close();
});

test("each part of the settings has an address, and going to another one loses nothing typed", async ({
  page,
  signIn,
}) => {
  await signIn("admin", SETTINGS);
  const tabs = page.getByRole("navigation", { name: "Parts of the settings" });
  const each = page.getByLabel("At a time, Clerk, Refunds of sales", { exact: true });
  const whole = page.getByLabel("Per day, Manager, Refunds of sales", { exact: true });
  await expect(whole).toHaveValue("10,000.00");
  await each.fill("123.45");
  await tabs.getByRole("link", { name: "Reasons" }).click();
  await expect(page).toHaveURL(/settings\?tab=reasons$/);
  await expect(each).toBeHidden();
  const reasons = page.getByLabel("Reasons, one to a line");
  await reasons.fill("Typed and not saved");
  await tabs.getByRole("link", { name: "Lost answers" }).click();
  await page.getByRole("region", { name: "When an answer is lost" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  await tabs.getByRole("link", { name: "Reasons" }).click();
  await expect(reasons).toBeVisible();
  await expect(reasons).toHaveValue("Typed and not saved");
  await page.goBack();
  await expect(page).toHaveURL(/settings\?tab=doubts$/);
  await tabs.getByRole("link", { name: "Limits" }).click();
  await expect(each).toBeVisible();
  await expect(each).toHaveValue("123.45");
  await expectAccessible(page);
});

test("the parts of the settings can be opened without script, and an unknown one is the first", async ({
  browser,
  page,
  stack,
  signIn,
}) => {
  await signIn("admin", SETTINGS);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.dashboard.url });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(`${SETTINGS}?tab=nothing&tab=reasons`);
  await expect(plain.getByRole("table", { name: "Limits" })).toBeVisible();
  await plain.getByRole("link", { name: "Refunds without a sale" }).last().click();
  await expect(plain.getByLabel("Months searched")).toBeVisible();
  await expect(plain.getByRole("table", { name: "Limits" })).toBeHidden();
  await context.close();
});

test("settings are for administrators: a manager is told so, and has no way there", async ({ page, signIn }) => {
  await signIn("manager");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" })).toHaveCount(0);
  await page.goto(SETTINGS);
  await expect(page.getByText("This page is for administrators")).toBeVisible();
  await page.goto(`${SETTINGS}?tab=reasons`);
  await expect(page.getByText("This page is for administrators")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Parts of the settings" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save limits" })).toHaveCount(0);
  await expectAccessible(page);
});

test("one person's own limits are set on their page, and named in the settings until they are emptied", async ({
  page,
  signIn,
}) => {
  await signIn("admin", `/stores/${STORE}/people`);
  await page.getByRole("link", { name: "Manage Camille Tremblay" }).click();
  const sales = page.getByRole("group", { name: "Refunds of sales" });
  const sum = sales.getByLabel("Per day", { exact: true });
  await sum.fill("750.00");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(SETTINGS);
  await page.getByRole("link", { name: "Camille Tremblay" }).click();
  await expect(sum).toHaveValue("750.00");
  await sum.fill("");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  await page.goto(SETTINGS);
  await expect(
    page.getByText("Everyone has the limits of their role. Set a person’s own limits on their page in People."),
  ).toBeVisible();
});

test("the review tells what remains, what the day becomes, and who refunded before; a held Enter never confirms", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-970002");
  await stack.service.returnOf(sale, "20.00");
  await signIn("clerk");
  await reviewRefund(page, sale, "5.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*5\.00/)).toBeVisible();

  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByLabel("Amount to refund").fill("10.00");
  await page.keyboard.down("Enter");
  const heading = page.getByRole("heading", { name: "Confirm the refund" });
  await expect(heading).toBeFocused();
  for (let held = 0; held < 5; held += 1) await page.keyboard.down("Enter");
  const confirm = page.getByRole("button", { name: /^Refund 10\.00/ });
  await expect(confirm).toBeEnabled();
  await confirm.focus();
  for (let held = 0; held < 5; held += 1) await page.keyboard.down("Enter");
  await page.keyboard.down("Control");
  for (let held = 0; held < 5; held += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Control");
  await page.keyboard.up("Enter");
  await heading.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(heading).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["20.00", "5.00"]);

  const fact = (name: string) => page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");
  await expect(fact("Can be refunded afterwards")).toContainText("65.00");
  await expect(fact("Your limit today")).toContainText(/\d+\.\d\d.* of 1,000\.00.* with this/);
  await expect(fact("Your limit today")).toContainText(/\d+ of 20/);
  await expect(fact("The store today, through Counterfoil")).toContainText(/given back so far/);
  await expect(fact("Earlier refunds of this sale")).toContainText(/made elsewhere: 20\.00/);
  await expect(fact("Earlier refunds of this sale")).toContainText(/Camille Tremblay: 5\.00/);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*10\.00/)).toBeVisible();
});
