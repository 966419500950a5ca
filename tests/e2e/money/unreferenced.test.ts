import { withoutIds } from "#tests/support/find/searches/without-ids.ts";
import { atAnotherMachine, expect, expectAccessible, reviewForm, STORE, test } from "#tests/support/journey.ts";
import { askWithoutSale, type CardTyped, openCardPage, typeCard } from "#tests/support/money/unreferenced-journey.ts";
import { ask } from "#tests/support/processes/over-http.ts";

const CARD: CardTyped = { owner: "Zoé Tremblay", number: "4030 0000 1000 1234", month: "02", year: "31", code: "123" };
const POLICY =
  /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; sandbox allow-forms; report-uri \/policy-reports$/;

test("whoever looks for a refund without a sale is led to the sale", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("43.21", "STEER-1001");
  await signIn("manager", `/stores/${STORE}/refunds-without-sale`);
  await page.getByRole("link", { name: "Refund without a sale", exact: true }).click();
  await page.getByLabel("Card’s last four digits").fill("1234");
  await page.getByLabel("Amount of the sale").fill("43.21");
  await page.getByRole("button", { name: "Search for the sale" }).click();
  const proposed = page.getByRole("listitem").filter({ hasText: sale });
  await expect(proposed).toContainText("Last four digits");
  await expect(proposed).toContainText("Zoé Tremblay");
  await expect(page.getByRole("heading", { name: "None of these?" })).toBeVisible();
  await expectAccessible(page);
  expect(withoutIds(page.url())).not.toMatch(/1234|43\.21/);
  await proposed.getByRole("link", { name: "Give back from this sale" }).click();
  await expect(page.getByLabel("Amount to refund")).toHaveValue("43.21");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^(Voided|Refunded)/ })).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toHaveLength(1);
});

test("a whole card number in place of its last four digits is refused, not sent, and does not stay", async ({
  page,
  signIn,
}) => {
  await signIn("manager", `/stores/${STORE}/refunds-without-sale/new`);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  const lastFour = page.getByLabel("Card’s last four digits");
  await lastFour.fill("4030 0000 1000 1234");
  await page.getByRole("button", { name: "Search for the sale" }).click();
  await expect(lastFour).toHaveAccessibleDescription(/This looks like a card number/);
  await expect(lastFour).toBeFocused();
  await expect(lastFour).toHaveValue("");
  await lastFour.fill("40300");
  await page.getByRole("button", { name: "Search for the sale" }).click();
  await expect(lastFour).toHaveAccessibleDescription(/Exactly four digits/);
  expect(sent.join("\n")).not.toMatch(/4030.?0000/);
});

test("a sale in cash is said to be one where it is proposed, and on the receipt of its refund", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("43.27", "STEER-CASH", { payment_method: "cash", card: undefined });
  await signIn("manager", `/stores/${STORE}/refunds-without-sale/new`);
  await page.getByLabel("Amount of the sale").fill("43.27");
  await page.getByRole("button", { name: "Search for the sale" }).click();
  const proposed = page.getByRole("listitem").filter({ hasText: sale });
  await expect(proposed).toContainText("Cash");
  await proposed.getByRole("link", { name: "Give back from this sale" }).click();
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("group", { name: /^(Voided|Refunded)/ })).toContainText(/Paid with\s*Cash/);
  await page.goto(`/stores/${STORE}/day`);
  await page
    .getByRole("link", { name: /^Receipt/ })
    .first()
    .click();
  await expect(page.getByRole("article").getByText("Cash", { exact: true })).toBeVisible();
});

test("the whole way: no sale found, another person agrees, the card is typed once", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn("manager");
  await askWithoutSale(page, "12.34");
  await expectAccessible(page);
  const refund = page.url();
  const admin = await atAnotherMachine(browser, stack.dashboard, "admin");
  await openCardPage(page, admin);
  const ticket = page.url();
  await expect(page.getByText("12.34")).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  await expect(page.getByLabel("Card number")).toHaveAttribute("autocomplete", "off");

  await typeCard(page, { ...CARD, number: "4030 0000 1000 1235" });
  await expect(page.getByRole("alert")).toContainText("not a card number");
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await expect(page.getByLabel("Security code")).toHaveValue("");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Zoé Tremblay");
  expect(withoutIds(await page.content())).not.toMatch(/1235|0000 1000/);

  await typeCard(page, CARD);
  // A redirect keeps the fragment of the page before it.
  await page.waitForURL(`${refund}#faults`);
  await expect(page.getByText("Refunded").first()).toBeVisible();
  // Out of the sandbox: a page of the dashboard again, with its session.
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  await page.goto(ticket);
  await expect(page.getByRole("heading", { name: "This page was used already" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await page.waitForURL(refund);
  await page.getByRole("link", { name: "Open the refund" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto(`/stores/${STORE}/refunds-without-sale`);
  const line = page.getByRole("row").filter({ hasText: "12.34" });
  await expect(line).toContainText("Refunded");
  await expect(line).toContainText("Morgan Singh");
  await expect(line).toContainText("Robin MacDonald");
  await expectAccessible(page);
  await admin.context().close();
});

test("what was typed and could not be sent is said so, and waits for a second person once more", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn("manager");
  await askWithoutSale(page, "4.50");
  const refund = page.url();
  const admin = await atAnotherMachine(browser, stack.dashboard, "admin");
  await openCardPage(page, admin);
  await stack.sandbox.kill();
  await typeCard(page, CARD);
  await expect(page.getByRole("heading", { name: "Nothing was sent" })).toBeVisible();
  await expect(page.getByText("The payments service could not be reached.")).toBeVisible();
  expect(withoutIds(await page.content())).not.toMatch(/4030|1234|Tremblay/);
  await stack.sandbox.restart();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await page.waitForURL(refund);
  await expect(page.getByText("Waiting for a second person")).toBeVisible();
  await admin.context().close();
});

test("the page for cards is nobody's but the ticket's: headers, no cookies, small bodies, and nothing in it that runs", async ({
  stack,
}) => {
  const { url } = stack.dashboard;
  const unknown = `${url}/card-entry/${"0".repeat(64)}`;
  const form = { "content-type": "application/x-www-form-urlencoded", origin: "null" };
  const post = (headers: Record<string, string>, body: string) => ask(unknown, { method: "POST", headers, body });
  const answers = [
    [404, await ask(unknown)],
    [404, await ask(`${url}/card-entry/short`)],
    [303, await post(form, "number=4030000010001234")],
    [415, await post({ ...form, "content-type": "application/json" }, '{"number":"4030000010001234"}')],
    [413, await post(form, `number=${"4".repeat(5_000)}`)],
    [405, await ask(unknown, { method: "OPTIONS" })],
    [405, await ask(`${url}/card-entry/short`, { method: "DELETE" })],
    [405, await ask(unknown, { method: "PUT", headers: form, body: "number=4030000010001234" })],
    [405, await ask(unknown, { method: "PATCH", headers: form, body: "number=4030000010001234" })],
    [404, await ask(unknown, { method: "HEAD" })],
    [404, await ask(`${unknown}/waiting`)],
    [404, await ask(`${unknown}/waiting`, { method: "HEAD" })],
    [405, await ask(`${unknown}/waiting`, { method: "POST", headers: form, body: "number=4030000010001234" })],
  ] as const;
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-security-policy")).toMatch(POLICY);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.text).not.toMatch(/<script|4030|4444/);
  }
  const french = await ask(unknown, { headers: { "accept-language": "fr-CA" } });
  expect(french.text).toContain("Cette page n’est pas connue");
});

test("whoever asks for card pages without a ticket shuts nobody out; one ticket's page has a bound of its own", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn("manager");
  await askWithoutSale(page, "6.00");
  const admin = await atAnotherMachine(browser, stack.dashboard, "admin");
  await openCardPage(page, admin);
  for (let round = 0; round < 14; round += 1) {
    const strangers = Array.from({ length: 50 }, (_, index) => {
      const token = (round * 50 + index).toString(16).padStart(64, "0");
      return ask(`${stack.dashboard.url}/card-entry/${token}`);
    });
    expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([404]));
  }
  await page.reload();
  await expect(page.getByLabel("Card number")).toBeVisible();

  const own = [];
  for (let tries = 0; tries < 140; tries += 1) own.push((await ask(page.url())).status);
  expect(own).toContain(429);
  await admin.context().close();
});

test("others find nothing to ask, open or agree to", async ({ page, browser, stack, signIn }) => {
  const clerk = await atAnotherMachine(browser, stack.dashboard, "clerk");
  await expect(clerk.getByRole("link", { name: "Without sale" })).toHaveCount(0);
  for (const path of ["refunds", "refunds/new"]) {
    await clerk.goto(`/stores/${STORE}/${path}`);
    await expect(clerk.getByRole("heading", { level: 1 })).toContainText("You don’t have access");
  }
  await clerk.context().close();

  await signIn("manager");
  await askWithoutSale(page, "5.00");
  const requestId = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`/stores/${STORE}/approvals/${requestId}`);
  await expect(page.getByRole("button", { name: /Agree to a refund/ })).toHaveCount(0);
  const opened = await page.request.post(`/stores/${STORE}/refunds-without-sale/${requestId}/card?for=demo-manager`, {
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect([opened.status(), opened.headers().location]).toEqual([
    303,
    `/stores/${STORE}/refunds-without-sale/${requestId}`,
  ]);
});

test("an administrator sets how far back the sale is searched, and reads where card entry is decided", async ({
  page,
  signIn,
}) => {
  await signIn("admin", `/stores/${STORE}/settings?tab=unreferenced`);
  const months = page.getByLabel("Months searched");
  await expect(months).toHaveValue("12");
  await expect(page.getByText("Cards may be typed here")).toBeVisible();
  await expect(page.getByText("SERVICE_CARD_ENTRY")).toBeVisible();
  await months.fill("37");
  await page.getByRole("button", { name: "Save the months" }).click();
  await expect(months).toBeFocused();
  await expect(page.getByText("A whole number from 1 to 36.")).toBeVisible();
  await months.fill("3");
  await months.press("Enter");
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/stores/${STORE}/refunds-without-sale/new`);
  await expect(page.getByText("the last 3 months are searched first", { exact: false })).toBeVisible();

  await page.goto(`/stores/${STORE}/settings?tab=unreferenced`);
  await months.fill("12");
  await months.press("Enter");
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
});
