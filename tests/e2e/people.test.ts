import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

test("an administrator adds a person, who changes the one-time password and works; disabled, they are out at once", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(`/stores/${STORE}/people`);
  await page.getByLabel("Name", { exact: true }).fill("Noémie Gagnon");
  await page.getByLabel("Login").fill("noemie.gagnon");
  await page.getByLabel("Role").selectOption({ label: "Clerk" });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("One-time password of Noémie Gagnon")).toBeVisible();
  await expectAccessible(page);
  const oneTime = (await page.getByRole("code").textContent()) ?? "";

  const other = await (await browser.newContext({ baseURL: stack.dashboard.url })).newPage();
  const enter = async (password: string) => {
    await other.goto("/sign-in");
    await other.getByLabel("Login").fill("noemie.gagnon");
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign in" }).click();
  };
  await enter(oneTime);
  await expect(other).toHaveURL(/\/password/);
  // Nothing else is open before the change.
  await other.goto(`/stores/${STORE}/transactions`);
  await expect(other).toHaveURL(/\/password/);
  await other.getByLabel("One-time password you were given").fill(oneTime);
  await other.getByLabel("New password", { exact: true }).fill("a long enough sentence");
  await other.getByLabel("New password again").fill("a long enough sentence");
  await other.getByRole("button", { name: "Change password" }).click();
  await other.waitForURL(/\/transactions/);
  await other.goto(`/stores/${STORE}/transactions`);
  await expect(other.getByRole("grid").getByRole("row").nth(1)).toBeVisible();

  await page.goto(`/stores/${STORE}/people`);
  await page.getByRole("link", { name: "Manage Noémie Gagnon" }).click();
  await expect(page.getByRole("heading", { name: "Noémie Gagnon", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Disable now" }).click();
  await expect(page.getByText("Noémie Gagnon is disabled and signed out everywhere.")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await enter("a long enough sentence");
  await expect(other.getByRole("alert")).toBeVisible();
  await other.context().close();
});

test("people are for administrators: a manager is told so, and the pages show nobody", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto(`/stores/${STORE}/people`);
  await expect(page.getByText("This page is for administrators")).toBeVisible();
  await expect(page.getByText("Robin MacDonald")).toHaveCount(0);
  await expectAccessible(page);
});
