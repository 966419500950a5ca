import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright/test";
import { test as base, expect, expectAccessible, STORE, waitForHydration } from "#tests/support/journey.ts";
import { type RunningProvider, startIdentityProvider } from "#tests/support/processes/start-identity-provider.ts";

/** A shop whose people also sign in at an identity provider of their own. */
const test = base.extend<object, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  settings: [async ({ provider }, use) => use(provider.settings), { scope: "worker" }],
});
test.use({ shop: "singleSignOn" });

const MAPPING = `/stores/${STORE}/people/single-sign-on`;

async function fillRow(page: Page, place: number, [claim, value, role]: readonly [string, string, string]) {
  const row = page.getByRole("group", { name: `Row ${place}` });
  await row.getByLabel("Claim").fill(claim);
  await row.getByLabel("Value").fill(value);
  await row.getByLabel("Role").selectOption({ label: role });
}

async function atProvider(page: Page, login: string) {
  await page.getByLabel("Name").fill(login);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("an administrator maps groups to roles; people of the provider come in, and leave at both sites", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(`/stores/${STORE}/people`);
  await page.getByRole("link", { name: "Single sign-on" }).click();
  await expect(page.getByText(`${stack.dashboard.url}/api/auth/callback/sso`)).toBeVisible();
  await waitForHydration(page.getByLabel("Claim").first());
  await page.getByRole("group", { name: "Row 1" }).getByLabel("Claim").fill("groups");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Type both the claim and its value.")).toBeVisible();
  await fillRow(page, 1, ["groups", "refund-managers", "Manager"]);
  await fillRow(page, 2, ["groups", "till", "Clerk"]);
  await page.getByLabel("Add people at their first sign-in").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It took effect at once: there was no second administrator")).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: stack.dashboard.url });
  const mia = await context.newPage();
  await mia.goto(`/sign-in?next=/stores/${STORE}/transactions`);
  await waitForHydration(mia.getByRole("button", { name: "Sign in with Company" }));
  await expectAccessible(mia);
  await mia.getByRole("button", { name: "Sign in with Company" }).click();
  await atProvider(mia, "mia");
  await expect(mia).toHaveURL(`${stack.dashboard.url}/stores/${STORE}/transactions`);
  await expect(mia.getByText("Mia Tremblay")).toBeVisible();
  // A manager does not manage people.
  await mia.goto(MAPPING);
  await expect(mia.getByRole("heading", { name: "This page is for administrators" })).toBeVisible();

  await page.goto(`/stores/${STORE}/people`);
  await page.getByRole("link", { name: "Manage Mia Tremblay" }).click();
  await expect(page.getByText("Mia Tremblay signs in by single sign-on, which gives the role")).toBeVisible();
  await expect(page.getByRole("button", { name: /Reset|New link|Save role/ })).toHaveCount(0);
  await expectAccessible(page);

  await mia.goto(`/stores/${STORE}`);
  const leave = mia.getByRole("button", { name: "Sign out" });
  await waitForHydration(leave);
  await leave.click();
  await mia.getByRole("button", { name: "Yes" }).click();
  await expect(mia).toHaveURL(/\/sign-in/);
  // The provider asks again who it is.
  await waitForHydration(mia.getByRole("button", { name: "Sign in with Company" }));
  await mia.getByRole("button", { name: "Sign in with Company" }).click();
  await expect(mia.getByLabel("Name")).toBeVisible();
  await context.close();
});

test("in French: whom no row fits does not come in, and with the provider down the password still works", async ({
  browser,
  stack,
  provider,
}) => {
  const context = await browser.newContext({ baseURL: stack.dashboard.url, locale: "fr-CA" });
  const page = await context.newPage();
  await page.goto("/sign-in");
  const start = page.getByRole("button", { name: "Se connecter avec Company" });
  await waitForHydration(start);
  await start.click();
  await atProvider(page, "eve");
  await expect(page.getByText("Company vous connaît, mais vous n’avez pas accès ici.")).toBeVisible();
  await expectAccessible(page);
  expect((await context.cookies()).filter(({ name }) => name === "counterfoil-session")).toEqual([]);

  await provider.set({ isDown: true });
  await waitForHydration(start);
  await start.click();
  // The document is still kept, so the browser is sent to a site that does not answer; our page is a step back.
  await expect.poll(() => page.url()).not.toContain("error=");
  await provider.set({ isDown: false });
  await context.close();

  const { dataDir } = stack.dashboard;
  const database = new DatabaseSync(join(dataDir, "counterfoil.sqlite"), { readOnly: true });
  const eve = database.prepare("select count(*) as people from staff where login = 'eve'").get();
  database.close();
  expect(eve).toEqual({ people: 0 });
});

test("a server that starts while the provider is down says so, and lets administrators in by password", async ({
  page,
  stack,
  provider,
}) => {
  await provider.set({ isDown: true });
  await stack.dashboard.restart();
  await page.goto("/sign-in");
  const start = page.getByRole("button", { name: "Sign in with Company" });
  await waitForHydration(start);
  await start.click();
  await expect(page.getByText("Company cannot be reached right now.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Login").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("practice-admin-2026");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/stores/${STORE}$`));
  await provider.set({ isDown: false });
});
