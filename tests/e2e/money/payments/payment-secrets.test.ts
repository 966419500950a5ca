import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { enter, expect, openForm, test } from "#tests/support/journey.ts";
import { bookedAs, GOOD_CARD, NEW_PAYMENT, typeCardByKeys } from "#tests/support/money/payments/payment-journey.ts";
import {
  browserTexts,
  filesBelow,
  keepAnswers,
  processesOf,
  processTexts,
} from "#tests/support/money/payments/searched-places.ts";
import { codeForms, placesOf, type Searched, secretForms } from "#tests/support/money/payments/secret-forms.ts";
import {
  CRASH_SIGNAL,
  REPORT,
  REPORT_SIGNAL,
  talkativeServer,
} from "#tests/support/money/payments/talkative-server.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";
import { typeCard } from "#tests/support/money/unreferenced-journey.ts";
import { ask, builtActions, callAction, kindOf } from "#tests/support/processes/over-http.ts";

/* Numbers that no page and no other test shows: the sandbox's bank approves the first two, and declines the third. */
const APPROVED = "5194930004875020";
const ALSO_APPROVED = "4012000033330026";
const DECLINED = "4916338506082832";
const INVALID = "4916338506082833";
const NUMBERS = [APPROVED, ALSO_APPROVED, DECLINED, INVALID];
const CODE = "8341";
const CARD = { ...GOOD_CARD, number: APPROVED, code: CODE };
const NEXT = join(import.meta.dirname, "../../../../.next");

test.use({ shop: "secrets", settings: [talkativeServer, { scope: "worker" }], byLauncher: true });

const heading = (page: Page, name: RegExp | string) => page.getByRole("heading", { name });

/** Fills in a payment by card, and opens the page on which its card is typed. */
async function openCard(page: Page, amount: string, orderNumber?: string): Promise<void> {
  await openForm(page, NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  if (orderNumber) await page.getByLabel("Order number").fill(orderNumber);
  await page.getByRole("button", { name: "Continue to the card" }).click();
  await page.waitForURL(/\/card-entry\/[0-9a-f]{64}/);
}

async function payByToken(page: Page, code: string, amount: string, orderNumber?: string): Promise<void> {
  await openForm(page, NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  if (orderNumber) await page.getByLabel("Order number").fill(orderNumber);
  await page.getByRole("radio", { name: "Token" }).check();
  await page.getByLabel("Single-use token").fill(code);
  await page.getByLabel("Name on the card").fill(CARD.owner);
  await page.getByRole("button", { name: new RegExp(`^Take ${amount.replace(".", "\\.")}`) }).click();
}

const cardFields = (page: Page) =>
  page.locator("input:not([type=checkbox])").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test("nothing of a typed card or a token stays anywhere, whatever becomes of a payment", async ({
  playwright,
  stack,
  settings,
}, testInfo) => {
  test.skip(process.platform !== "linux", "processes and their memory are looked into by /proc");
  test.setTimeout(300_000);
  const { sandbox, dashboard } = stack;
  const temporary = settings.TMPDIR ?? "";
  const profile = await mkdtemp(join(tmpdir(), "counterfoil-profile-"));
  const browser = await playwright.chromium.launchPersistentContext(profile, {
    ...testInfo.project.use.launchOptions,
    baseURL: dashboard.url,
    locale: "en-US",
  });
  const page = await browser.newPage();
  const searched: Searched[] = keepAnswers(page);
  const look = async (name: string) =>
    searched.push(...(await browserTexts(page)).map(([place, text]): Searched => [`${place} ${name}`, text]));
  const lookAtServer = async () => {
    const all = await processesOf(dashboard.dataDir);
    for (const { pid } of all) searched.push(...(await processTexts(pid)));
    searched.push(...(await filesBelow(temporary)), ...(await filesBelow(dashboard.dataDir)));
    return all;
  };
  await enter(page, "clerk");

  // By card: mistyped twice, then approved.
  await openCard(page, "71.00");
  await typeCard(page, { ...CARD, month: "13" });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await cardFields(page)).toEqual([CARD.owner, "", "", "", ""]);
  await typeCard(page, { ...CARD, number: INVALID });
  await expect(page.getByRole("alert")).toContainText("not a card number");
  // The browser holds no form that it could send again.
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.reload();
  expect([(await reloaded).method(), (await reloaded).postData()]).toEqual(["GET", null]);
  await expect(page.getByRole("alert")).toContainText("not a card number");
  await typeCard(page, CARD);
  await expect(heading(page, "Approved: 71.00 CAD charged")).toBeVisible();
  await look("after an approved card");

  // Approved at once: the way back shows no field, and the page takes nothing more.
  await openCard(page, "71.01");
  const ticket = page.url();
  await typeCardByKeys(page, CARD);
  await expect(heading(page, "Approved: 71.01 CAD charged")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "This page was used already")).toBeVisible();
  expect(await cardFields(page)).toEqual([]);
  const again = new URLSearchParams({ owner: CARD.owner, number: CARD.number, securityCode: CODE });
  const used = await ask(ticket, { method: "POST", body: again });
  expect([used.status, used.headers.get("location")]).toEqual([303, `${new URL(ticket).pathname}#faults`]);
  searched.push(["answer of a used page", used.text]);

  // The same once more: asked about, and confirmed.
  await openCard(page, "71.01");
  await typeCardByKeys(page, CARD);
  await expect(page.getByRole("alert")).toContainText("this looks like a payment that was already taken");
  await page.getByLabel("This is another payment: charge it as well").check();
  await typeCard(page, CARD);
  await expect(heading(page, "Approved: 71.01 CAD charged")).toBeVisible();

  // Declined, and in doubt.
  await openCard(page, "71.02");
  await typeCardByKeys(page, { ...CARD, number: DECLINED });
  await expect(heading(page, "Declined: nothing was charged")).toBeVisible();
  await openCard(page, "71.03", "PRACTICE-DROP-AFTER-SECRET!");
  await typeCardByKeys(page, CARD);
  await expect(heading(page, /^(In doubt: |Approved: )71\.03 CAD/)).toBeVisible();
  await look("after a card in doubt");

  // Typed and left: the way back leads to empty fields.
  await openCard(page, "71.04");
  const open = page.url();
  await page.getByLabel("Card number").fill(APPROVED);
  await page.getByLabel("Security code").fill(CODE);
  await openForm(page, NEW_PAYMENT);
  await look("after a card page that was left");
  await page.goBack();
  await expect(page.getByLabel("Card number")).toBeVisible();
  expect(await cardFields(page)).toEqual(["", "", "", "", ""]);
  await page.getByLabel("Card number").fill(APPROVED);
  await page.reload();
  expect(await cardFields(page)).toEqual(["", "", "", "", ""]);
  // What the page does not read it does not repeat.
  for (const [status, type, body] of [
    [415, "application/json", JSON.stringify({ number: APPROVED, securityCode: CODE })],
    [413, "application/x-www-form-urlencoded", `number=${APPROVED}&securityCode=${CODE}&more=${"x".repeat(5_000)}`],
  ] as const) {
    const refused = await ask(open, { method: "POST", headers: { "content-type": type }, body });
    expect(refused.status).toBe(status);
    searched.push([`answer ${status}`, `${JSON.stringify([...refused.headers])}${refused.text}`]);
  }

  // By token: approved, spent, declined, in doubt, and under an order number that was used.
  const codes: string[] = [];
  const token = async (number: string) => {
    const body = JSON.stringify({ number, expiry_month: "02", expiry_year: "31", cvd: CODE });
    const headers = { "content-type": "application/json" };
    const made = await fetch(`${sandbox.baseUrl}/scripts/tokenization/tokens`, { method: "POST", headers, body });
    const { token: code } = (await made.json()) as { token: string };
    codes.push(code);
    return code;
  };
  const spent = await token(APPROVED);
  await payByToken(page, spent, "71.11", "SECRET-TOKEN-1");
  await expect(heading(page, "Approved: 71.11 CAD charged")).toBeVisible();
  await payByToken(page, spent, "71.12");
  await expect(page.getByText("This token is unknown, was used before, or is too old.")).toBeVisible();
  await payByToken(page, await token(DECLINED), "71.13");
  await expect(heading(page, "Declined: nothing was charged")).toBeVisible();
  await payByToken(page, await token(APPROVED), "71.14", "PRACTICE-500-AFTER-SECRET!");
  await expect(heading(page, /^(In doubt: |Approved: )71\.14 CAD/)).toBeVisible();
  await payByToken(page, await token(APPROVED), "71.15", "SECRET-TOKEN-1");
  await page.getByRole("button", { name: "It is another payment: continue" }).click();
  await expect(heading(page, "Approved: 71.15 CAD charged")).toBeVisible();
  await look("after the tokens");
  // Past the form's own look at what was typed.
  const cookie = (await browser.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const action = (await builtActions()).get("takePaymentAction") ?? "";
  const id = randomBytes(16).toString("hex");
  for (const change of [
    { means: { means: "token", code: APPROVED, owner: CARD.owner } as const },
    { orderNumber: DECLINED },
    { comments: `paid with ${DECLINED}` },
    { means: { means: "token", code: `${codes[0]}-${codes[1]}`, owner: CARD.owner } as const },
  ]) {
    const address = `${dashboard.url}${NEW_PAYMENT}`;
    const input = JSON.stringify([typedPayment(id, change)]);
    const answer = await callAction(address, action, input, { origin: dashboard.url, cookie });
    expect(kindOf(answer)).toBe("invalid");
    searched.push(["answer of a refused form", answer.text]);
  }

  // The server crashes while the bank takes its time, with the card in its memory.
  await openCard(page, "71.05", "PRACTICE-SLOW-SECRET!");
  await typeCardByKeys(page, { ...CARD, number: ALSO_APPROVED });
  await expect(heading(page, "Waiting for the bank")).toBeVisible();
  const server = (await lookAtServer()).find(({ command }) => /serve-dashboard/.test(command));
  if (!server) throw new Error("the dashboard has no serving process");
  const printedBefore = dashboard.printed().length;
  process.kill(server.pid, REPORT_SIGNAL);
  await expect.poll(async () => (await filesBelow(temporary)).some(([name]) => REPORT.test(name))).toBe(true);
  process.kill(server.pid, CRASH_SIGNAL);
  await expect.poll(() => dashboard.printed().slice(printedBefore)).toContain("planted");
  process.kill(server.pid, "SIGABRT");
  await expect.poll(() => dashboard.printed().slice(printedBefore)).toContain("has ended unexpectedly");
  searched.push(...(await filesBelow(temporary)));
  await dashboard.restart();
  await openForm(page, NEW_PAYMENT);
  await look("after a crash");
  await expect.poll(() => bookedAs(sandbox, "PRACTICE-SLOW-SECRET!")).toEqual(["P 71.05 1"]);

  await lookAtServer();
  await browser.close();
  searched.push(["what the server printed", dashboard.printed()]);
  searched.push(...(await filesBelow(profile)), ...(await filesBelow(NEXT)), ...(await filesBelow(sandbox.dataDir)));
  await rm(profile, { recursive: true, force: true });

  const secrets = [...NUMBERS.flatMap(secretForms), ...codeForms(CODE), `value="${CODE}"`];
  expect.soft(placesOf(secrets, searched)).toEqual([]);
  const ofService = (place: string) => place.startsWith(sandbox.dataDir);
  expect(codes).toHaveLength(4);
  expect(
    placesOf(
      codes.flatMap(secretForms),
      searched.filter(([place]) => !ofService(place)),
    ),
  ).toEqual([]);
  // A search that reads nothing finds nothing: each place was there, and holds what it should.
  const holds = (place: RegExp, text: string) => searched.some(([name, all]) => place.test(name) && all.includes(text));
  for (const [place, text] of [
    [/answer of .*\/card-entry\//, "no-store"],
    [/answer of .*\/payments\//, APPROVED.slice(-4)],
    [/storage of the browser/, "counterfoil-session"],
    [/history of the browser/, "/card-entry/"],
    [/counterfoil\.sqlite/, "SECRET-TOKEN-1"],
    [/\/cmdline$/, "serve-dashboard"],
    [/\/environ$/, "SERVICE_PAYMENTS_PASSCODE"],
    // Where the machine keeps core files, one of the server holds no memory.
    [new RegExp(`/${server.pid}/coredump_filter$`), "00000000"],
    [/what the server printed/, "planted"],
    [REPORT, "nodejsVersion"],
    [/counterfoil-profile-/, "localhost"],
    [/\.next\/server/, "card-entry"],
  ] as const)
    expect(holds(place, text), `${place} holds ${text}`).toBe(true);
});
