import { addPerson, expect, expectAccessible, START_PAGE, STORE, submitSignIn, test } from "#tests/support/journey.ts";

test("an administrator adds a person, who sets a password by a link and works; the link works once; disabled, they are out at once", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("admin");
  await addPerson(page, { name: "Noémie Gagnon", login: "noemie.gagnon", role: "Clerk" });
  await expect(page.getByText("Link for Noémie Gagnon")).toBeVisible();
  await expect(page.getByRole("row", { name: /Noémie Gagnon/ })).toContainText(/Invited\s*Link ends \d{4}-/);
  await expectAccessible(page);
  const link = (await page.getByRole("code").textContent()) ?? "";
  expect(link).toMatch(new RegExp(`^${stack.dashboard.url}/password-link#[0-9a-f]{64}$`));

  const other = await (await browser.newContext({ baseURL: stack.dashboard.url })).newPage();
  const enter = async (password: string) => {
    await other.goto("/sign-in");
    await submitSignIn(other, "noemie.gagnon", password);
  };
  const addresses: string[] = [];
  other.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  const opened = await other.goto(link);
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  await expect(other.getByText("noemie.gagnon")).toBeVisible();
  await expectAccessible(other);
  // Opened again, as by a program that looks into mails, it still works.
  await other.reload();
  const set = async (password: string) => {
    await other.getByLabel("New password", { exact: true }).fill(password);
    await other.getByLabel("New password again").fill(password);
    await other.getByRole("button", { name: "Set password and sign in" }).click();
  };
  await set("too short");
  await expect(other.getByText("Too short: at least 15 characters")).toBeVisible();
  await set("a long enough sentence");
  await other.waitForURL(START_PAGE);
  expect(addresses.filter((address) => /#|[0-9a-f]{64}/.test(address.replace(link, "")))).toEqual([]);
  const late = await (await browser.newContext({ baseURL: stack.dashboard.url })).newPage();
  for (const over of [link, `/password-link#${"0".repeat(64)}`, "/password-link#x", "/password-link"]) {
    await late.goto("/sign-in");
    await late.goto(over);
    await expect(late.getByText("This link does not work")).toBeVisible();
    await expect(late.getByText("noemie.gagnon")).toHaveCount(0);
  }
  await expectAccessible(late);
  await late.context().close();
  await other.goto(`/stores/${STORE}/transactions`);
  await expect(other.getByRole("grid").getByRole("row").nth(1)).toBeVisible();

  await page.goto(`/stores/${STORE}/people`);
  await page.getByRole("link", { name: "Manage Noémie Gagnon" }).click();
  await expect(page.getByRole("heading", { name: "Noémie Gagnon", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reset password" }).click();
  await page.getByRole("button", { name: "Reset it" }).click();
  await expect(page.getByText("Link for Noémie Gagnon")).toBeVisible();
  const again = (await page.getByRole("code").textContent()) ?? "";
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await enter("a long enough sentence");
  await expect(other.getByRole("alert")).toBeVisible();
  await other.goto(again);
  await set("a longer sentence than before");
  await other.waitForURL(START_PAGE);
  await page.reload();
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Disable now" }).click();
  await expect(page.getByText("Noémie Gagnon is disabled and signed out everywhere.")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await enter("a longer sentence than before");
  await expect(other.getByRole("alert")).toBeVisible();
  await other.context().close();
});

test("people are for administrators: a manager is told so, and the pages show nobody", async ({ page, signIn }) => {
  await signIn("manager", `/stores/${STORE}/people`);
  await expect(page.getByText("This page is for administrators")).toBeVisible();
  await expect(page.getByText("Robin MacDonald")).toHaveCount(0);
  await expectAccessible(page);
});
