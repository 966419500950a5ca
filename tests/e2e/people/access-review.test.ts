import { readFile } from "node:fs/promises";
import { atAnotherMachine, enter, expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

test.use({ shop: "accessReview" });

const REVIEW = `/stores/${STORE}/access-review`;

test("a manager saves who has access as a file and signs the review; a clerk does not get at it", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("manager");
  await page.goto(REVIEW);
  const table = page.getByRole("table", { name: /People with access/ });
  await expect(table.getByRole("row", { name: /Camille Tremblay clerk Clerk Active Password/ })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain("Camille Tremblay,clerk,Clerk,Active,Password,None,0,");
  await page.getByRole("button", { name: "I have reviewed this access" }).click();
  await expect(page.getByText("Signed. The next review is due in a quarter.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Earlier reviews" }).getByText("Morgan Singh")).toBeVisible();
  await expectAccessible(page);

  const clerk = await atAnotherMachine(browser, stack.dashboard, "clerk", { locale: "fr-CA" });
  await clerk.goto(REVIEW);
  await expect(clerk.getByRole("heading", { name: "Cette page est réservée à la gérance" })).toBeVisible();
  expect((await clerk.request.get(`${REVIEW}/file`)).status()).toBe(403);
  await clerk.context().close();
});

test("an administrator ends a session of somebody else, who is out at the next step", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: stack.dashboard.url });
  const accountant = await context.newPage();
  await enter(accountant, "accountant");
  await signIn("admin");
  await page.goto(`/stores/${STORE}/people/demo-accountant`);
  await expect(page.getByText("Where Alex Nguyen is signed in now.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "End all" }).click();
  await expect(page.getByText("Alex Nguyen is not signed in anywhere.")).toBeVisible();
  await accountant.goto(`/stores/${STORE}/transactions`);
  await expect(accountant).toHaveURL(/\/sign-in/);
  await context.close();
});
