import { atAnotherMachine, expect, expectAccessible, reviewForm, STORE, test } from "#tests/support/journey.ts";
import { countPresses } from "#tests/support/journeys/count-presses.ts";

// A shop of its own, where nothing else waits for anybody.
test.use({ shop: "nextRequest" });
// Two people at two machines take twice as long.
test.describe.configure({ timeout: 120_000 });

test("a manager approves a request and goes to the next one in three clicks", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const [first, second] = [
    await stack.service.purchase("300.00", "INV-950021"),
    await stack.service.purchase("300.00", "INV-950022"),
  ];
  await signIn("clerk");
  for (const [sale, amount] of [
    [first, "211.00"],
    [second, "212.00"],
  ] as const) {
    await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
    await page.getByLabel("Amount to refund").fill(amount);
    await page.getByRole("radio", { name: /Faulty/ }).check();
    await reviewForm(page);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: "Waiting for a second person" })).toBeVisible();
  }
  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await manager.goto(`/stores/${STORE}/approvals`);
  const presses = await countPresses(manager);
  await manager.getByRole("link", { name: /Give back 211\.00/ }).click();
  await manager.getByRole("button", { name: /Approve and refund 211\.00/ }).click();
  await expect(manager.getByRole("group", { name: "Approved and carried out" })).toBeFocused();
  const next = manager.getByRole("link", { name: /^Next request: Give back / });
  await expectAccessible(manager);
  await next.click();
  await expect(manager.getByRole("button", { name: /Approve and refund 212\.00/ })).toBeVisible();
  expect(presses).toEqual({ keys: [], clicks: 3 });
  expect(await stack.service.adjustmentsOf(first)).toEqual(["R 211.00"]);
  // The last one leads nowhere further.
  await manager.getByRole("button", { name: /Approve and refund 212\.00/ }).click();
  await expect(manager.getByRole("group", { name: "Approved and carried out" })).toBeFocused();
  await expect(manager.getByText(/Approved by .* on/)).toBeVisible();
  await expect(next).toHaveCount(0);
  await manager.context().close();
});
