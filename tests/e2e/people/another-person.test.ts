import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright/test";
import { PAGE_PERSON_HEADER } from "#lib/domain/people/page-person-header.ts";
import {
  enter,
  expect,
  expectAccessible,
  reviewRefund,
  START_PAGE,
  STORE,
  submitSignIn,
  test,
} from "#tests/support/journey.ts";
import { ask, signInOverHttp } from "#tests/support/processes/over-http.ts";
import type { RunningDashboard } from "#tests/support/processes/start-dashboard.ts";

// A shop of its own: what is looked for in the background would change the records meanwhile.
test.use({ shop: "otherPeople" });

const NOW = "Morgan Singh is now signed in on this browser";

/** Somebody else signs in in another tab of the same browser, from the page's own notice or by hand. */
async function signInBeside(page: Page, login: "clerk" | "manager"): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto("/sign-in?another");
  await submitSignIn(beside, login, `practice-${login}-2026`);
  await beside.waitForURL(START_PAGE);
  return beside;
}

function recorded({ dataDir }: RunningDashboard): unknown[] {
  const database = new DatabaseSync(join(dataDir, "counterfoil.sqlite"), { timeout: 5_000 });
  const rows = ["journal", "requests"].flatMap((table) => database.prepare(`select * from ${table}`).all());
  database.close();
  return rows;
}

test("a refund form opened for one person moves no money for another, says who is signed in, and keeps what was typed", async ({
  page,
  stack,
}) => {
  await enter(page, "clerk");
  const sale = await stack.service.purchase("100.00", "INV-ANOTHER-1");
  await reviewRefund(page, sale, "1.23");
  const before = recorded(stack.dashboard);
  const beside = await signInBeside(page, "manager");
  await page.getByRole("button", { name: /^(Refund|Void) / }).click();
  const told = page.getByRole("group", { name: "Somebody else is signed in" });
  await expect(told).toContainText(NOW);
  await expect(told).toContainText("Nothing was done");
  expect(recorded(stack.dashboard)).toEqual(before);
  await expectAccessible(page);

  // Its own person comes back beside it, and goes on with what was typed.
  const opened = page.context().waitForEvent("page");
  await told.getByRole("link", { name: "Sign in as yourself in another tab" }).click();
  const own = await opened;
  await expect(own.getByText("Morgan Singh is signed in on this browser.")).toBeVisible();
  await submitSignIn(own, "clerk", "practice-clerk-2026");
  await own.waitForURL(START_PAGE);
  await page.getByRole("button", { name: "Back to the confirmation" }).click();
  await page.getByRole("button", { name: /^(Refund|Void) / }).click();
  await expect(page.getByRole("heading", { name: /Refunded/ })).toBeVisible();
  await expect.poll(() => recorded(stack.dashboard).length).toBe(before.length + 1);
  await beside.close();
});

test("a page that is looked at again says at once that somebody else is signed in, and a link opens as that person's page", async ({
  page,
}) => {
  await page.clock.install();
  await enter(page, "clerk");
  const beside = await signInBeside(page, "manager");
  await page.clock.fastForward("00:20");
  const notice = page.getByRole("status").filter({ hasText: NOW });
  await expect(notice).toBeVisible();
  await expect(page.getByText("Camille Tremblay")).toBeVisible();
  await page.getByRole("link", { name: /My day/ }).click();
  await page.waitForURL(new RegExp(`/stores/${STORE}/day`));
  await expect(page.locator("html")).toHaveAttribute("data-person", "demo-manager");
  await expect(page.getByText("Camille Tremblay")).toHaveCount(0);
  await beside.close();
});

test("settings, searches and files of one person's page are refused while another one is signed in", async ({
  page,
}) => {
  await enter(page, "clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/preferences");
  await other.getByLabel("Français").check();
  const beside = await signInBeside(page, "manager");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText(NOW).first()).toBeVisible();
  await expect(other.getByLabel("Français")).toBeChecked();
  await page.getByRole("textbox", { name: "Find" }).fill("visa");
  await page.keyboard.press("Enter");
  await expect(page.getByText(NOW).first()).toBeVisible();
  // The manager's own pages go on.
  await enterAgain(beside);
});

test("a page that reads itself again stays; one that is opened from another person's page is opened afresh", async ({
  stack,
}) => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "manager", "practice-manager-2026");
  const path = `/stores/${STORE}/day?day=2026-11-20`;
  const part = (referer: string, person: string) =>
    ask(`${url}${path}&_rsc`, {
      headers: { cookie, rsc: "1", referer: url + referer, [PAGE_PERSON_HEADER]: person },
    });
  const afresh = `/open-afresh?path=${encodeURIComponent(path)}`;
  for (const stays of [await part(path, "demo-clerk"), await part(`/stores/${STORE}/transactions`, "demo-manager")]) {
    expect(stays.status).toBe(200);
    expect(stays.text).not.toContain("open-afresh");
  }
  const led = await part(`/stores/${STORE}/transactions`, "demo-clerk");
  expect(led.text + led.headers.get("location")).toContain(afresh);
  // A part gets nothing there, so that Next opens the address as a document, which is led on.
  const asPart = await ask(`${url}${afresh}&_rsc`, {
    headers: { cookie, rsc: "1", [PAGE_PERSON_HEADER]: "demo-clerk" },
  });
  const asDocument = await ask(url + afresh, { headers: { cookie } });
  expect([asPart.status, asDocument.status, asDocument.headers.get("location")]).toEqual([409, 303, path]);
  const redirected = await ask(`${url}/open-afresh?path=//evil.example`, { headers: { cookie } });
  expect(redirected.headers.get("location")).toBe("/");
});

async function enterAgain(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("data-person", "demo-manager");
}
