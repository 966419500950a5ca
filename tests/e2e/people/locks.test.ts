import { expect, expectAccessible, START_PAGE, STORE, submitSignIn, test } from "#tests/support/journey.ts";

test("a person locked out after five wrong passwords is let in again by an administrator, who is asked first", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: stack.dashboard.url });
  const other = await context.newPage();
  const enter = async (password: string) => {
    await other.goto("/sign-in");
    await submitSignIn(other, "manager", password);
  };
  for (let tries = 0; tries < 5; tries += 1) {
    await enter(`a wrong password ${tries}`);
    await expect(other.getByText(/The login or the password is wrong|Locked for 30 minutes/).first()).toBeVisible();
  }
  await enter("practice-manager-2026");
  await expect(other.getByText("Locked for 30 minutes")).toBeVisible();
  await expect(other.getByText(/ask an administrator to lift the lock/)).toBeVisible();

  await signIn("admin", `/stores/${STORE}/people`);
  const row = page.getByRole("row", { name: /Morgan Singh/ });
  await expect(row).toContainText("Locked after wrong passwords");
  await row.getByRole("link", { name: "Manage Morgan Singh" }).click();
  await page.getByRole("button", { name: "Lift the lock" }).click();
  const question = page.getByRole("dialog", { name: "Lift the lock of Morgan Singh?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Lift the lock" }).click();
  await expect(page.getByText("The lock of Morgan Singh is lifted.")).toBeVisible();

  await enter("practice-manager-2026");
  await other.waitForURL(START_PAGE);
  await context.close();
});

test("nobody but an administrator sees who is locked, or lifts a lock", async ({ page, signIn }) => {
  await signIn("manager", `/stores/${STORE}/people`);
  await expect(page.getByRole("heading", { name: "This page is for administrators" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Lift the lock" })).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(0);
});
