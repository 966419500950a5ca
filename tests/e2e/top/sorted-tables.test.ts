import type { Page } from "playwright/test";
import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

const people = (page: Page) => page.getByRole("table", { name: /^People/ });
const heading = (page: Page, name: string) => people(page).getByRole("columnheader", { name });

/** The sign-in names of the people, as the table lists them. */
async function logins(page: Page): Promise<string[]> {
  const rows = people(page).locator("tbody").getByRole("row");
  return await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll("td")[1]?.textContent ?? ""));
}

test("a heading sorts its table up, down and back, by mouse and by key, and the address keeps the order", async ({
  page,
  signIn,
}) => {
  await signIn("admin", `/stores/${STORE}`);
  await page.goto(`/stores/${STORE}/people`);
  const usual = await logins(page);
  const ascending = usual.toSorted();
  expect(new Set(usual).size).toBeGreaterThan(2);
  await expect(page.locator("th[aria-sort]")).toHaveCount(0);
  const sort = heading(page, "Login").getByRole("button");

  await sort.click();
  await expect(page).toHaveURL(/\/people\?sort=login$/);
  await expect(heading(page, "Login")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByText("Sorted by Login, ascending")).toBeAttached();
  expect(await logins(page)).toEqual(ascending);
  await expectAccessible(page);

  await expect(sort).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?sort=-login$/);
  await expect(heading(page, "Login")).toHaveAttribute("aria-sort", "descending");
  expect(await logins(page)).toEqual(ascending.toReversed());

  // The server's own page is in that order before any script runs, and says nothing aloud.
  const html = await (await page.request.get(page.url())).text();
  const places = ascending.toReversed().map((login) => html.indexOf(`>${login}<`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await page.reload();
  await expect(heading(page, "Login")).toHaveAttribute("aria-sort", "descending");
  expect(await logins(page)).toEqual(ascending.toReversed());
  await expect(page.getByText(/^Sorted by/)).toHaveCount(0);

  await sort.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\/people$/);
  await expect(page.getByText("Back in the usual order")).toBeAttached();
  await expect(page.locator("th[aria-sort]")).toHaveCount(0);
  expect(await logins(page)).toEqual(usual);

  // Sorting adds no steps to the history.
  await sort.click();
  await expect(page).toHaveURL(/\?sort=login$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/stores/${STORE}$`));
  await page.goForward();
  await expect(heading(page, "Login")).toHaveAttribute("aria-sort", "ascending");
  expect(await logins(page)).toEqual(ascending);
});

test("an order that no column has is ignored, and other parts of the address stay", async ({ page, signIn }) => {
  await signIn("admin", `/stores/${STORE}/people`);
  const usual = await logins(page);
  for (const sort of ["nothing", "-", "--login", "login,name", "<script>", "sort"]) {
    await page.goto(`/stores/${STORE}/people?sort=${encodeURIComponent(sort)}`);
    await expect(people(page)).toBeVisible();
    await expect(page.locator("th[aria-sort]")).toHaveCount(0);
    expect(await logins(page), sort).toEqual(usual);
  }
  await page.goto(`/stores/${STORE}/people?of=all&sort=nothing`);
  await heading(page, "Role").getByRole("button").click();
  await expect(page).toHaveURL(/\?of=all&sort=role$/);
});

test("on a phone a field sorts, as headings are only read aloud there", async ({ page, signIn }) => {
  await signIn("admin", `/stores/${STORE}/people`);
  const ascending = (await logins(page)).toSorted();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(people(page).getByRole("button", { name: "Login" })).toHaveCount(0);
  await expect(heading(page, "Login")).toBeAttached();
  await page.getByLabel("Sort by").selectOption({ label: "Login, descending" });
  await expect(page).toHaveURL(/\?sort=-login$/);
  await expect(page.getByText("Sorted by Login, descending")).toBeAttached();
  expect(await logins(page)).toEqual(ascending.toReversed());
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Sort by")).toHaveValue("-login");
  await page.getByLabel("Sort by").selectOption({ label: "Usual order" });
  await expect(page).toHaveURL(/\/people$/);
});
