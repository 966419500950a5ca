import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright/test";
import {
  atAnotherMachine,
  expect,
  expectAccessible,
  type Login,
  pressLetter,
  reviewForm,
  STORE,
  test,
  waitForKeys,
} from "#tests/support/journey.ts";
import { builtActions, callAction, kindOf, signInOverHttp } from "#tests/support/processes/over-http.ts";
import type { RunningDashboard } from "#tests/support/processes/start-dashboard.ts";

// A shop of its own: what its clerk gives back here would use up the day's limit of others.
test.use({ shop: "approvals" });

// Two people at two machines take twice as long.
test.describe.configure({ timeout: 120_000 });

const APPROVALS = `/stores/${STORE}/approvals`;

/** Fills in the form that gives money back, beyond the person's limits, and asks a second person. */
async function askFor(page: Page, sale: string, amount: string): Promise<void> {
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill(amount);
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await page.getByLabel("Note").fill("The lid is broken");
  await page.getByRole("button", { name: /Review/ }).click();
  await expect(page.getByRole("heading", { name: "Ask for approval" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Waiting for a second person" })).toBeVisible();
}

/** Gives 150.00 back, within the person's limits. */
async function refundAlone(page: Page, sale: string): Promise<void> {
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill("150.00");
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*150\.00/)).toBeVisible();
}

/** The request that waits about a sale. */
function requestAbout(dashboard: RunningDashboard, sale: string): string {
  const database = new DatabaseSync(join(dashboard.dataDir, "counterfoil.sqlite"), { readOnly: true });
  const row = database.prepare("select request_id from requests where subject_id = ? order by asked_at desc").get(sale);
  database.close();
  return String(row?.request_id);
}

test("a clerk beyond their limit asks, a manager approves by keyboard, and the clerk sees what became of it", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("300.00", "INV-950001");
  await signIn("clerk");
  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await askFor(page, sale, "250.00");
  await expectAccessible(page);
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);

  // The manager's page has stood open all the time: the count comes by itself.
  await manager.mouse.move(200, 200);
  const approvals = manager.getByRole("navigation").getByRole("link", { name: /Approvals/ });
  await expect(approvals).toContainText("1 request to look at", { timeout: 20_000 });
  await approvals.click();
  await expect(manager.getByRole("heading", { name: "Approvals", level: 1 })).toBeVisible();
  await expectAccessible(manager);
  const line = manager.getByRole("list", { name: /Waiting requests/ }).getByRole("listitem");
  await expect(line.filter({ hasText: `Sale ${sale}` })).toContainText("Order number INV-950001");
  await manager.getByRole("link", { name: /Give back 250\.00/ }).click();
  await expect(manager.getByText("It is above the limit of 200.00")).toBeVisible();
  await expect(manager.getByText("The lid is broken")).toBeVisible();
  await expect(manager.getByText("INV-950001")).toBeVisible();
  await expectAccessible(manager);
  const approve = manager.getByRole("button", { name: /Approve and refund 250\.00/ });
  await expect(approve).toBeEnabled();
  // Neither Enter nor Enter again says yes: that is a key of its own.
  await manager.keyboard.press("Enter");
  await manager.keyboard.press("Enter");
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);
  await manager.keyboard.press("Control+Enter");
  await expect(manager.getByRole("group", { name: "Approved and carried out" })).toBeFocused();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 250.00"]);
  await expect(manager.getByText(/Approved by .* on/)).toBeVisible();
  await expect(manager.getByRole("link", { name: "Print receipt" })).toHaveCount(1);
  await expectAccessible(manager);

  const own = page.getByRole("navigation").getByRole("link", { name: /Approvals/ });
  await page.mouse.move(200, 200);
  await expect(own).toContainText("1 request to look at", { timeout: 20_000 });
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText(/Give back 250\.00.*: Approved/)).toBeVisible();
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByText("It was carried out.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Print receipt" })).toHaveAttribute("href", /\/receipts\//);
  await page.reload();
  // The page that was shown first may have been left before it told so: then the next reading of the count shows it.
  await page.mouse.move(210, 210);
  await expect(own).not.toContainText("to look at", { timeout: 20_000 });
  await manager.context().close();
});

test("declining says why, and a second request about the sale is refused with who asked", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("300.00", "INV-950002");
  await signIn("clerk");
  await askFor(page, sale, "220.00");
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText(/You have asked for a second person: Give back 220\.00/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByText(/You have asked for a second person/)).toBeVisible();
  await page.getByLabel("Amount to refund").fill("210.00");
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/has already asked for approval for this sale/)).toBeVisible();

  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await manager.goto(`${APPROVALS}/${requestAbout(stack.dashboard, sale)}`);
  const note = manager.getByLabel("Reason for declining");
  await pressLetter(manager, "d");
  await expect(note).toBeFocused();
  await manager.keyboard.press("Control+Enter");
  await expect(manager.getByText("Say why, so that the requester knows what to do.")).toBeVisible();
  await note.fill("4030000010001234");
  await manager.keyboard.press("Control+Enter");
  await expect(manager.getByText(/This looks like a card number/)).toBeVisible();
  await note.fill("The receipt is of another shop");
  await expectAccessible(manager);
  await manager.keyboard.press("Control+Enter");
  await expect(manager.getByText(/Declined by .* on/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);

  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText("The receipt is of another shop")).toBeVisible();
  await manager.context().close();
});

test("what changed since is shown, also while the page stands open, and is agreed to anew", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("300.00", "INV-950003");
  await signIn("clerk");
  await askFor(page, sale, "210.00");
  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await manager.goto(`${APPROVALS}/${requestAbout(stack.dashboard, sale)}`);
  const approve = manager.getByRole("button", { name: /Approve and refund 210\.00/ });
  await expect(approve).toBeEnabled();
  await stack.service.returnOf(sale, "30.00");
  await waitForKeys(manager, approve);
  await manager.keyboard.press("Control+Enter");
  await expect(manager.getByText(/What can be refunded changed after this form was opened/)).toBeVisible();
  await expect(manager.getByText(/300\.00.*then, 270\.00.*now/)).toBeVisible();
  await expect(approve).toHaveCount(0);
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 30.00"]);
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "I have checked again" }).click();
  await approve.click();
  await expect(manager.getByText("Approved and carried out")).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 30.00", "R 210.00"]);
  await manager.context().close();
});

test("no hour counts down to the end of a void that it would not be any more", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("300.00", "INV-950009");
  await signIn("clerk");
  await askFor(page, sale, "300.00");
  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await manager.goto(`${APPROVALS}/${requestAbout(stack.dashboard, sale)}`);
  await expect(manager.getByText(/It is above the limit of 200\.00.* at a time\./)).toBeVisible();
  await expect(manager.getByText("Time left")).toBeVisible();
  await stack.service.returnOf(sale, "10.00");
  await manager.reload();
  await expect(manager.getByText("It would go back as a refund now, no longer as a void")).toBeVisible();
  await expect(manager.getByText("Time left")).toHaveCount(0);
  await manager.context().close();
});

test("nobody decides their own request, a clerk none at all, an accountant sees none: also by a call of the action", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const { dashboard, service } = stack;
  const sale = await service.purchase("300.00", "INV-950004");
  await signIn("clerk");
  await askFor(page, sale, "230.00");
  const requestId = requestAbout(dashboard, sale);
  const address = `${APPROVALS}/${requestId}`;
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Withdraw the request" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Approve|Decline/ })).toHaveCount(0);
  await expectAccessible(page);

  const action = (await builtActions()).get("decideRequestAction") ?? "";
  const call = async (login: Login, password: string, decided: string) => {
    const cookie = await signInOverHttp(dashboard.url, login, password);
    const seen = { method: "refund", remainingCents: 30_000 };
    const input = { storeId: STORE, requestId: decided, decision: "approve", note: "", seen };
    return callAction(dashboard.url + APPROVALS, action, JSON.stringify([input]), { origin: dashboard.url, cookie });
  };
  expect(kindOf(await call("clerk", "practice-clerk-2026", requestId))).toBe("not_permitted");
  expect(kindOf(await call("accountant", "practice-accountant-2026", requestId))).toBe("not_permitted");

  // A manager's own request, beyond the age or amount that they may give back alone, is asked of another manager.
  const database = new DatabaseSync(join(dashboard.dataDir, "counterfoil.sqlite"));
  database
    .prepare(
      "update requests set requester_id = (select staff_id from staff where login = 'manager') where request_id = ?",
    )
    .run(requestId);
  database.close();
  const told = await call("manager", "practice-manager-2026", requestId);
  expect(kindOf(told)).toBe("not_allowed");
  expect(told.text).toContain("own_request");
  expect(await service.adjustmentsOf(sale)).toEqual([]);

  const accountant = await atAnotherMachine(browser, dashboard, "accountant");
  await expect(accountant.getByRole("navigation").getByRole("link", { name: /Approvals/ })).toHaveCount(0);
  await accountant.goto(APPROVALS);
  await expect(accountant.getByText("Only people who give money back, or who approve it")).toBeVisible();
  await accountant.context().close();
  // By now it is no longer theirs, and another person's request is no business of a clerk.
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
});

test("who asked takes a request back", async ({ page, browser, stack, signIn }) => {
  const sale = await stack.service.purchase("300.00", "INV-950005");
  await signIn("clerk");
  await askFor(page, sale, "240.00");
  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await manager.goto(`${APPROVALS}/${requestAbout(stack.dashboard, sale)}`);
  const approve = manager.getByRole("button", { name: /Approve and refund 240\.00/ });
  await expect(approve).toBeEnabled();
  await page.getByRole("link", { name: "Open the request" }).click();
  await page.getByRole("button", { name: "Withdraw the request" }).click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
  // The manager's page still offers it.
  await approve.click();
  await expect(manager.getByText("The requester has withdrawn this request.")).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);
  await manager.context().close();
});

test("what the clerk gave back since, beyond another limit, is shown and agreed to anew; the panel beside a list tells that it waits", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const { service, dashboard } = stack;
  const sale = await service.purchase("300.00", "INV-950009");
  const others = [await service.purchase("200.00", "INV-950010"), await service.purchase("200.00", "INV-950011")];
  await signIn("clerk");
  await askFor(page, sale, "250.00");

  const manager = await atAnotherMachine(browser, dashboard, "manager");
  await manager.setViewportSize({ width: 1440, height: 900 });
  await manager.goto(`/stores/${STORE}/transactions?range=last_30_days&where=order:INV-950009`);
  await expect(manager.getByRole("row").nth(1)).toBeVisible();
  await waitForKeys(manager);
  await manager.keyboard.press("j");
  await manager.keyboard.press("o");
  const panel = manager.getByRole("region", { name: "Record side panel" });
  await expect(panel.getByText(/has asked for a second person/)).toBeVisible();
  await expectAccessible(manager);
  await panel.getByRole("link", { name: "Open the request" }).click();
  const approve = manager.getByRole("button", { name: /Approve and refund 250\.00/ });
  await expect(approve).toBeEnabled();
  await expect(manager.getByText("Changed since the request")).toHaveCount(0);

  // A thousand a day is the clerk's: by hand it takes more than these, so an administrator lowers it.
  for (const one of others) await refundAlone(page, one);
  const admin = await atAnotherMachine(browser, dashboard, "admin");
  await admin.goto(`/stores/${STORE}/settings`);
  const perDay = admin.getByLabel("Per day, Clerk, Refunds of sales", { exact: true });
  await perDay.fill("500");
  await admin.getByRole("button", { name: "Save limits" }).click();
  await expect(admin.getByText("Saved. It applies from now on.")).toBeVisible();

  // The page has stood open all the time, and is no longer what it says.
  await approve.click();
  await expect(
    manager.getByText("The limits that this exceeds have changed since this page was opened.", { exact: false }),
  ).toBeVisible();
  expect(await service.adjustmentsOf(sale)).toEqual([]);
  await expect(manager.getByText("Changed since the request")).toBeVisible();
  await expect(manager.getByText(/Now also above this limit: It is above the limit of 500\.00/)).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "I have checked again" }).click();
  await approve.click();
  await expect(manager.getByText("Approved and carried out")).toBeVisible();
  expect(await service.adjustmentsOf(sale)).toEqual(["R 250.00"]);

  await perDay.fill("1000");
  await admin.getByRole("button", { name: "Save limits" }).click();
  await expect(admin.getByText("Saved. It applies from now on.")).toBeVisible();
  await admin.context().close();
  await manager.context().close();
});
