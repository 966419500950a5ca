import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { TEST_CARDS } from "#lib/wire/practice.ts";
import { pickField } from "#tests/support/find/searches/open-builder.ts";
import { enter, expect, reviewForm, STORE, submitSignIn, test, withoutReadingAgain } from "#tests/support/journey.ts";
import { askWithoutSale, openCardPage, typeCard } from "#tests/support/money/unreferenced-journey.ts";

/** The numbers of test cards, which the page Help lists. */
const PUBLISHED = new Set<string>(Object.values(TEST_CARDS).flat());

/** No published test card: those stand in the page Help. */
const CARD = "4539578763621486";
/** Typed where cards are typed, with a code that stands nowhere else beside its name. */
const TYPED = { owner: "Canary Bird", number: "2223 0000 4840 0011", month: "02", year: "31", code: "8341" };
const TYPED_NUMBERS = [TYPED.number, TYPED.number.replaceAll(" ", ""), TYPED.number.replaceAll(" ", "+")];
const TYPED_CODES = ["cvd", "securityCode"].flatMap((name) => [
  `${name}=${TYPED.code}`,
  `"${name}":"${TYPED.code}"`,
  `\\"${name}\\":\\"${TYPED.code}\\"`,
  `${name}: '${TYPED.code}'`,
]);
const NEXT = join(import.meta.dirname, "../../../.next");

/** Every file below a folder, as text in which planted ASCII is found whatever the format. */
async function contents(folder: string): Promise<[string, string][]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return Promise.all(names.map(async (name): Promise<[string, string]> => [name, await readFile(name, "latin1")]));
}

/** A refund without a sale: its card is typed with a wrong digit, then rightly, and once more on the page that was used. */
async function typeCanary(requester: Page, decider: Page): Promise<void> {
  await askWithoutSale(requester, "7.77");
  const refund = requester.url();
  await openCardPage(requester, decider);
  const ticket = requester.url();
  await typeCard(requester, { ...TYPED, month: "13" });
  await expect(requester.getByRole("alert")).toBeVisible();
  await typeCard(requester, TYPED);
  // A redirect keeps the fragment of the page before it.
  await requester.waitForURL(`${refund}#faults`);
  await expect(requester.getByText("Refunded").first()).toBeVisible();
  const form = new URLSearchParams({ owner: TYPED.owner, number: TYPED.number, securityCode: TYPED.code });
  const again = await requester.request.post(ticket, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: form.toString(),
  });
  expect(again.status()).toBe(410);
}

test("no passcode, password or full card number reaches the browser, a log line or the database", async ({
  page,
  stack,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { sandbox, dashboard, service } = stack;
  const basic = (secret: string) => Buffer.from(`${sandbox.merchantId}:${secret}`).toString("base64");
  const passcodes = [sandbox.paymentsPasscode, sandbox.reportingPasscode, sandbox.profilesPasscode];
  const planted = [...passcodes, ...passcodes.map(basic), CARD, "practice-clerk-2026", "wrong-password-typed"];
  planted.push(...TYPED_NUMBERS, ...TYPED_CODES, `value="${TYPED.code}"`);
  const received: [string, string][] = [];
  const listen = (from: Page) =>
    from.on("response", async (response) => {
      const body = await response.text().catch(() => "");
      received.push([response.url(), `${response.url()}\n${JSON.stringify(response.headers())}\n${body}`]);
    });
  listen(page);

  // A sale by card, a wrong sign-in, a card number typed where none belongs, a refund done, one in doubt and one unsent.
  const sale = await service.purchase("100.00", "PRACTICE-DROP-AFTER-SECRETS");
  await page.goto("/sign-in");
  const demo = received.length;
  await submitSignIn(page, "clerk", "wrong-password-typed");
  await expect(page.getByRole("alert")).toBeVisible();
  await enter(page, "clerk");
  const afterSignIn = received.length;
  // Into the one box, into a condition, as text, and past the form's own look at it.
  await page.getByRole("textbox", { name: "Find" }).fill(CARD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/this was a full card number. The box was emptied/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveValue("");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await pickField(page, "order number");
  await page.getByLabel("Value").fill(CARD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Never type a full card number/)).toBeVisible();
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel("The question as text").fill(`order:${CARD}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Never type a full card number/).first()).toBeVisible();
  const person = (await page.locator("html").getAttribute("data-person")) ?? "";
  const asked = { days: { range: "today" }, zone: "store", columns: null, sort: null, grouped: false, whole: false };
  for (const parts of [{ words: CARD }, { text: `order:${CARD}` }, { text: `order:"${CARD}` }]) {
    const told = await page.request.post(`/stores/${STORE}/transactions/question`, {
      headers: { origin: dashboard.url, "x-page-person": person },
      data: { ...asked, ...parts },
    });
    expect(await told.json()).toEqual({ kind: "not_allowed", reason: { rule: "search_card_number" } });
  }
  await page.request.get(`/stores/${STORE}/transactions?where=order:abc`);
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Note").fill(`card ${CARD}`);
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByText(/This looks like a card number/)).toBeVisible();
  await page.getByLabel("Note").fill("in order");
  await reviewForm(page);
  const readAgain = await withoutReadingAgain(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  readAgain();
  const people = await Promise.all(
    (["manager", "admin"] as const).map(async (login) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const own = await context.newPage();
      await enter(own, login);
      listen(own);
      return own;
    }),
  );
  const [manager = page, admin = page] = people;
  await typeCanary(manager, admin);
  for (const one of people) await one.context().close();
  await sandbox.kill();
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await sandbox.restart();
  await page.goto(`/stores/${STORE}/transactions/${sale}`);

  const seen = [
    ...received
      .slice(0, demo)
      .map(([name, text]): [string, string] => [name, text.replaceAll("practice-clerk-2026", "")]),
    ...received.slice(afterSignIn),
    ["what the server printed", dashboard.printed().replaceAll(/clerk\s+practice-clerk-2026/g, "")] as [string, string],
    ...(await contents(dashboard.dataDir)),
    ...(await contents(join(NEXT, "static"))),
    ...(await contents(join(NEXT, "server"))),
  ];
  // A search that reads nothing finds nothing.
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.some(([name, text]) => name.includes("counterfoil.sqlite") && text.includes("in order"))).toBe(true);
  for (const secret of planted) {
    const places = seen.filter(([, text]) => text.includes(secret)).map(([name]) => name);
    // The demo sign-ins and the published test cards stand in the program itself, which was built before any was typed.
    if (secret === "practice-clerk-2026" || PUBLISHED.has(secret))
      expect(places.filter((name) => !name.startsWith(join(NEXT, "server")))).toEqual([]);
    else expect(places, secret).toEqual([]);
  }
  // The card was typed and went through, so its page, its refund and its journal entry were all among what was looked at.
  expect(seen.some(([name]) => name.includes("/card-entry/"))).toBe(true);
  const cards = await contents(sandbox.dataDir);
  expect(cards.filter(([, text]) => text.includes(CARD) || TYPED_NUMBERS.some((one) => text.includes(one)))).toEqual(
    [],
  );
});
