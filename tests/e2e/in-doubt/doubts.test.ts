import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright/test";
import {
  atAnotherMachine,
  expect,
  expectAccessible,
  reviewForm,
  reviewRefund,
  STORE,
  test,
  waitForKeys,
} from "#tests/support/journey.ts";
import type { RunningDashboard } from "#tests/support/processes/start-dashboard.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

// Two people at two machines take twice as long.
test.describe.configure({ timeout: 120_000 });
test.use({ shop: "doubts" });

const IN_DOUBT = `/stores/${STORE}/in-doubt`;

/** What only a quarter of an hour, or a night, would bring about. */
function write({ dataDir }: RunningDashboard, sql: string, ...values: string[]): void {
  const database = new DatabaseSync(join(dataDir, "counterfoil.sqlite"), { timeout: 5_000 });
  database.prepare(sql).run(...values);
  database.close();
}

function anHourAgo(): string {
  return new Date(Date.now() - 3_600_000).toISOString();
}

/** Refunds by the form, and the request never reaches the service. */
async function loseRefund(page: Page, sandbox: RunningSandbox, sale: string, amount?: string): Promise<void> {
  await reviewRefund(page, sale, amount);
  await sandbox.control.fault({ kind: "drop-before", endpoints: ["returns"] });
  await page.keyboard.press("Control+Enter");
}

/** Reads the page again until that is seen: the server looks every five seconds. */
async function seenInTime(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

test("two people close what never arrived, it is refunded anew, and what arrives late raises the alarm", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const { dashboard, sandbox, service } = stack;
  const sale = await service.purchase("100.00", "INV-970001");
  await signIn("manager");
  await loseRefund(page, sandbox, sale);
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();

  // Too early: the service still has time to show it.
  await page.goto(IN_DOUBT);
  await expect(page.getByText("Not confirmed yet", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Say what happened" })).toHaveCount(0);
  write(dashboard, "update journal set prepared_at = ?1, sent_at = ?1 where original_id = ?2", anHourAgo(), sale);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("No trace found so far", { exact: true })).toBeVisible();
  await page.getByText("What to tell the customer").click();
  await expect(page.getByText("please don’t ask for it a second time")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Say what happened" }).click();
  await expect(page.getByText("The service shows no matching transaction")).toBeVisible();
  const ask = page.getByRole("button", { name: "Ask a second person" });
  await ask.click();
  await expect(page.getByText("Choose what happened.")).toBeVisible();
  await page.getByRole("radio", { name: /No transaction was made/ }).check();
  await ask.click();
  await expect(page.getByText("Say how you know: the second person reads it.")).toBeVisible();
  await page.getByLabel("How you know").fill("The provider’s own pages show nothing");
  await expectAccessible(page);
  await ask.click();
  await expect(page.getByText("A second person was asked")).toBeVisible();
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Close an operation in doubt");
  const request = page.url();

  const admin = await atAnotherMachine(browser, dashboard, "admin");
  await admin.goto(request);
  await expect(admin.getByText("never arrived")).toBeVisible();
  await expect(admin.getByText("The provider’s own pages show nothing")).toBeVisible();
  await expectAccessible(admin);
  await waitForKeys(admin, admin.getByRole("button", { name: /^Agree and close/ }));
  await admin.keyboard.press("Control+Enter");
  await expect(admin.getByText(/^Approved by /)).toBeVisible();
  await expect(admin.getByText("No transaction was made", { exact: true })).toBeVisible();
  expect(await service.returnsOf(sale)).toEqual([]);

  await reviewRefund(page, sale);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Refunded/ })).toBeVisible();

  // The first one arrives after all.
  const late = await service.returnOf(sale, "5.00");
  write(dashboard, "update journal set next_check_at = ? where state = 'closed_by_human'", anHourAgo());
  await admin.goto(IN_DOUBT);
  await seenInTime(admin, "Arrived after it was closed");
  await expectAccessible(admin);
  const undo = admin.getByRole("link", { name: "Undo the late refund" });
  await expect(undo).toHaveAttribute("href", `/stores/${STORE}/transactions/${late}/undo`);
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText("Arrived after it was closed")).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await admin.getByRole("radio", { name: /Made by mistake/ }).check();
  await reviewForm(admin);
  await admin.keyboard.press("Control+Enter");
  await expect(admin.getByText(/^Undone: the refund of .*5\.00/)).toBeVisible();
  await admin.goto(IN_DOUBT);
  await admin.getByRole("button", { name: "Acknowledge" }).click();
  await expect(admin.getByText("Arrived after it was closed")).toHaveCount(0);
  await expect(admin.getByText("Nothing is in doubt")).toBeVisible();
  await admin.context().close();
});

test("an adjustment made elsewhere is noticed as its sale is opened; a clerk reads it, a manager takes note of it", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const { dashboard, sandbox, service } = stack;
  // As if the books had been compared for an hour: what is older is told of nobody.
  write(
    dashboard,
    `insert into comparisons values (?, ?, '2999-01-01', 0, 0, 0, 'test', ?)
      on conflict (store_id) do update set since = excluded.since, done_until = excluded.done_until`,
    STORE,
    anHourAgo(),
    anHourAgo(),
  );
  const sale = await service.purchase("100.00", "INV-970002");
  const theirs = await service.returnOf(sale, "7.00");
  const lost = await service.purchase("50.00", "INV-970003");
  await signIn("clerk");
  await loseRefund(page, sandbox, lost, "8.00");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  write(dashboard, "update journal set prepared_at = ?1, sent_at = ?1 where original_id = ?2", anHourAgo(), lost);

  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText("our journal does not know it")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To all notices" }).click();
  await expect(page.getByRole("link", { name: `Open the adjustment ${theirs}` })).toBeVisible();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("No trace found so far", { exact: true })).toBeVisible();
  await expect(page.getByText("Only managers and administrators handle notices.")).toBeVisible();
  await expect(page.getByText("Two people decide this: managers and administrators.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Acknowledge" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Say what happened" })).toHaveCount(0);
  await expectAccessible(page);

  const manager = await atAnotherMachine(browser, dashboard, "manager");
  await manager.goto(IN_DOUBT);
  const decide = await manager.getByRole("link", { name: "Say what happened" }).getAttribute("href");
  await page.goto(decide ?? "");
  await expect(page.getByText("Only managers and administrators can say what happened.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask a second person" })).toHaveCount(0);
  await manager.getByRole("button", { name: "Acknowledge" }).click();
  await expect(manager.getByText("Made elsewhere", { exact: true })).toHaveCount(0);
  // Looking again does not raise it again.
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByRole("link", { name: theirs })).toBeVisible();
  await expect(page.getByText("our journal does not know it")).toHaveCount(0);
  await manager.context().close();
});

test("of several that could be it a person says which is ours, and the second one decides on what shows then", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const { dashboard, sandbox, service } = stack;
  const sale = await service.purchase("100.00", "INV-970004");
  await signIn("manager");
  await loseRefund(page, sandbox, sale, "9.00");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  // Looked for by nobody until both show: neither by this page nor by the server.
  await page.goto("about:blank");
  // A look that began before ends first, or it would see the one without the other.
  await setTimeout(3_000);
  write(dashboard, "update journal set next_check_at = '2999-01-01T00:00:00.000Z' where original_id = ?", sale);
  const internal = await service.returnOf(sale, "9.00");
  const theirs = await service.returnOf(sale, "9.00");
  await page.goto(IN_DOUBT);
  const entry = page.getByRole("listitem").filter({ hasText: sale });
  await entry.getByRole("button", { name: "Check now" }).click();
  await expect(entry.getByText("A person must check", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await entry.getByRole("link", { name: "Say what happened" }).click();
  const choices = page.getByRole("radio", { name: /This one is ours/ });
  await expect(choices).toHaveCount(2);
  await page.getByRole("radio", { name: new RegExp(internal) }).check();
  await page.getByLabel("How you know").fill("The time is that of our request");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask a second person" }).click();
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Close an operation in doubt");

  // A third one shows while the second person reads: that is not what they were asked about.
  const admin = await atAnotherMachine(browser, dashboard, "admin");
  await admin.goto(page.url());
  await expect(admin.getByRole("link", { name: theirs })).toBeVisible();
  await expect(admin.getByRole("button", { name: /^Agree and close/ })).toBeEnabled();
  await service.returnOf(sale, "9.00");
  await waitForKeys(admin, admin.getByRole("button", { name: /^Agree and close/ }));
  await admin.keyboard.press("Control+Enter");
  await expect(admin.getByText("The service now shows something else").first()).toBeVisible();
  await page.getByRole("button", { name: "Withdraw the request" }).click();
  await page.goto(IN_DOUBT);
  await entry.getByRole("link", { name: "Say what happened" }).click();
  await expect(choices).toHaveCount(3);
  await page.getByRole("radio", { name: new RegExp(internal) }).check();
  await page.getByLabel("How you know").fill("The time is that of our request");
  await page.getByRole("button", { name: "Ask a second person" }).click();
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Close an operation in doubt");
  await admin.goto(page.url());
  await expect(admin.getByRole("button", { name: /^Agree and close/ })).toBeEnabled();
  await waitForKeys(admin, admin.getByRole("button", { name: /^Agree and close/ }));
  await admin.keyboard.press("Control+Enter");
  await expect(admin.getByText(/^Approved by /)).toBeVisible();
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  const line = page.getByRole("listitem").filter({ hasText: "Goods returned" });
  await expect(line).toHaveCount(1);
  await expect(line.getByRole("link", { name: internal, exact: true })).toBeVisible();
  await admin.context().close();
});

test("while ours may still show, nobody can say that none was made; what others made is no sign of it", async ({
  page,
  stack,
  signIn,
}) => {
  const { dashboard, sandbox, service } = stack;
  const sale = await service.purchase("100.00", "INV-970009");
  await signIn("manager");
  await loseRefund(page, sandbox, sale);
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  // Looked for by nobody until both show: neither by this page nor by the server.
  await page.goto("about:blank");
  // A look that began before ends first, or it would see the one without the other.
  await setTimeout(3_000);
  write(dashboard, "update journal set next_check_at = '2999-01-01T00:00:00.000Z' where original_id = ?", sale);
  await service.returnOf(sale, "5.00");
  await service.returnOf(sale, "5.00");
  await page.goto(IN_DOUBT);
  const entry = page.getByRole("listitem").filter({ hasText: sale });
  await entry.getByRole("button", { name: "Check now" }).click();
  await entry.getByRole("link", { name: "Say what happened" }).click();
  const none = page.getByRole("radio", { name: /No transaction was made/ });
  await expect(none).toBeDisabled();
  await expect(page.getByText("Not possible yet: the service may still show it until")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expectAccessible(page);
  write(dashboard, "update journal set prepared_at = ?1, sent_at = ?1 where original_id = ?2", anHourAgo(), sale);
  await page.reload();
  await expect(none).toBeEnabled();
});

test("an administrator sets how lost answers are looked for", async ({ page, signIn }) => {
  await signIn("admin", `/stores/${STORE}/settings?tab=doubts`);
  const section = page.getByRole("region", { name: "When an answer is lost" });
  const minutes = section.getByLabel("Minutes until “no trace found”");
  const save = section.getByRole("button", { name: "Save" });
  await minutes.fill("4");
  await save.click();
  await expect(section.getByText("A whole number from 5 to 1440.")).toBeVisible();
  await expect(minutes).toBeFocused();
  await minutes.fill("20");
  await section.getByLabel("With refunds").check();
  await save.click();
  await expect(section.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(section.getByLabel("With refunds")).toBeChecked();
  await expect(minutes).toHaveValue("20");
  await expectAccessible(page);
});
