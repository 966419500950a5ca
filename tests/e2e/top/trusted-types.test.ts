import { test as base, expect } from "#tests/support/journey.ts";

/** What these pages are made to do breaks their policy, and the browser says so. */
const test = base.extend({ watched: async ({ page: _ }, use) => use(undefined) });

test("a script from elsewhere, and a text written as HTML, are reported to the server; pages work on", async ({
  page,
  stack,
}) => {
  const header = (await page.goto("/sign-in"))?.headers()["content-security-policy-report-only"];
  expect(header).toMatch(/^require-trusted-types-for 'script'; trusted-types default; report-uri /);
  // Scripts of the build pass by the policy that the page makes first.
  await expect(page.getByLabel("Login")).toBeFocused();
  expect(stack.dashboard.printed()).not.toContain('"directive":"require-trusted-types-for"');
  await page.evaluate(() => {
    document.createElement("script").src = "https://evil.example/_next/static/a.js";
    document.createElement("div").innerHTML = "<b>text</b>";
  });
  await expect.poll(() => stack.dashboard.printed()).toContain('"directive":"require-trusted-types-for"');
});
