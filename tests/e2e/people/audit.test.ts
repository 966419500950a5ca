import { readFile } from "node:fs/promises";
import { expect, expectAccessible, STORE, submitSignIn, test } from "#tests/support/journey.ts";

test("an administrator finds who did what, opens it, saves it, and signs the daily review; a clerk reads only their own", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const clerk = await (await browser.newContext({ baseURL: stack.dashboard.url })).newPage();
  await clerk.goto("/sign-in");
  await submitSignIn(clerk, "clerk", "wrong password 1");
  await expect(clerk.getByRole("alert")).toBeVisible();
  await submitSignIn(clerk, "clerk", "practice-clerk-2026");
  await clerk.waitForURL(/\/stores\/\d+$/);
  // What is not for them is refused, and written down.
  await clerk.goto(`/stores/${STORE}/audit`);
  await expect(clerk.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
  await expectAccessible(clerk);
  expect((await clerk.request.get(`/stores/${STORE}/audit/file?format=csv`)).status()).toBe(403);
  await clerk.getByRole("link", { name: "My events" }).click();
  await expect(clerk.getByRole("heading", { name: "My events" })).toBeVisible();
  await expect(clerk.getByRole("link", { name: "Person: sign-in refused" })).toBeVisible();
  await expect(clerk.getByRole("link", { name: "Access: refused" }).first()).toBeVisible();
  await expect(clerk.getByText("Robin")).toHaveCount(0);
  await clerk.getByRole("link", { name: "Access: refused" }).first().click();
  await expect(clerk.getByRole("heading", { name: /^Event \d+$/ })).toBeVisible();

  await signIn("admin");
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { name: "Audit", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Person").selectOption({ label: "Camille Tremblay" });
  await page.getByLabel("Outcome").selectOption("Refused");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("row", { name: /Person: sign-in refused/ })).toContainText("127.0.0.1");
  await expect(page.getByRole("row", { name: /Person: signed in/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Access: refused" }).first().click();
  await expect(page.getByText("Where it came from")).toBeVisible();
  await expect(page.getByText("access.refused")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as JSON lines" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).name)).toContain("person.signedIn");

  await page.getByRole("link", { name: "Daily review" }).click();
  await expect(page.getByText("Nothing was unusual on this day")).toBeVisible();
  await page.getByLabel("Note").fill("All quiet.");
  await page.getByRole("button", { name: "Sign the review" }).click();
  await expect(page.getByText(/^Signed by /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Audit", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "Audit: review signed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Audit: saved as a file" })).toBeVisible();
});
