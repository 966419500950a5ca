import { test as base, expect } from "#tests/support/journey.ts";

/** What these pages are made to do breaks their policy, and the browser says so. */
const test = base.extend({ watched: async ({ page: _ }, use) => use(undefined) });

test("code on a page loads no script but those of the build, and writes no text as HTML; a try is reported", async ({
  page,
  stack,
}) => {
  await page.goto("/sign-in");
  const tried = await page.evaluate(() => {
    const outcome = (act: () => unknown) => {
      try {
        act();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement("script");
    const load = (address: string) => () => {
      script.src = address;
    };
    return {
      elsewhere: outcome(load("https://evil.example/_next/static/a.js")),
      data: outcome(load("data:text/javascript,alert(1)")),
      upload: outcome(load("/stores/300200578/files/1/content")),
      upwards: outcome(load("/_next/static/../../stores/a.js")),
      built: outcome(load("/_next/static/chunks/a.js")),
      html: outcome(() => {
        document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
      }),
      policy: outcome(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy("another", {}),
      ),
    };
  });
  const refused = "TypeError";
  expect(tried).toEqual({
    ...{ elsewhere: refused, data: refused, upload: refused, upwards: refused, built: "done" },
    ...{ html: refused, policy: refused },
  });
  await expect.poll(() => stack.dashboard.printed()).toContain('"directive":"require-trusted-types-for"');
});
