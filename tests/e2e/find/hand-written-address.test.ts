import { expect, STORE, test } from "#tests/support/journey.ts";

const SEARCH = `/stores/${STORE}/transactions`;

test("what somebody wrote into an address by hand is kept nowhere while it cannot be asked", async ({
  page,
  signIn,
}) => {
  await signIn("clerk");
  for (const where of ["name:Smith", '(email:"smith@example.com"', "name:Smith amount:x"]) {
    await page.goto(`${SEARCH}?${new URLSearchParams({ range: "today", where })}`);
    await expect(page.getByRole("heading", { name: "Transactions" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept, where).not.toMatch(/smith/i);
    const told = await page.evaluate(() =>
      [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")),
    );
    expect(told.join("\n"), where).not.toMatch(/smith/i);
  }
  await page.goto(`${SEARCH}?range=yesterday`);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("range=yesterday");
});
