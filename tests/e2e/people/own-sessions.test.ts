import { expect, expectAccessible, START_PAGE, STORE, submitSignIn, test } from "#tests/support/journey.ts";
import { ask, builtActions, callAction, kindOf, signInOverHttp } from "#tests/support/processes/over-http.ts";

test("a person sees where they are signed in, and ends one session and then all others", async ({
  page,
  browser,
  stack,
}) => {
  const { url } = stack.dashboard;
  const signInHere = () => signInOverHttp(url, "accountant", "practice-accountant-2026");
  const [mine, second, third] = [await signInHere(), await signInHere(), await signInHere()];
  const isOpen = async (cookie: string) =>
    (await ask(`${url}/stores/${STORE}/in-doubt/count`, { headers: { cookie } })).status === 200;
  const [name = "", value = ""] = mine.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url }]);
  // A session with a browser that has a name.
  const elsewhere = await (await browser.newContext({ baseURL: url })).newPage();
  await elsewhere.goto("/sign-in");
  await submitSignIn(elsewhere, "accountant", "practice-accountant-2026");
  await elsewhere.waitForURL(START_PAGE);
  await page.goto("/preferences");
  const list = page.getByRole("list", { name: "Your sessions" });
  const lines = list.getByRole("listitem");
  await expect(lines.filter({ hasText: "This one" })).toHaveCount(1);
  await expect(lines.filter({ hasText: /Chrome on/ }).first()).toBeVisible();
  await expect(lines.filter({ hasText: "This one" }).getByRole("button", { name: "End" })).toHaveCount(0);
  await expectAccessible(page);

  const before = await lines.count();
  await lines.getByRole("button", { name: /^End/ }).first().click();
  await expect(page.locator(":focus")).toHaveText("The session has ended.");
  await expect(lines).toHaveCount(before - 1);

  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
  await expect(lines).toHaveCount(1);
  expect([await isOpen(mine), await isOpen(second), await isOpen(third)]).toEqual([true, false, false]);
  await elsewhere.goto(`/stores/${STORE}`);
  await expect(elsewhere.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await elsewhere.context().close();
});

test("nobody ends a session of somebody else, from another origin, or without one", async ({ stack }) => {
  const { url } = stack.dashboard;
  const clerk = await signInOverHttp(url, "clerk", "practice-clerk-2026");
  const admin = await signInOverHttp(url, "admin", "practice-admin-2026");
  const keyIn = (text: string) => /"sessionKey\\?":\\?"([0-9a-f]{64})/.exec(text)?.[1] ?? "";
  const clerksPage = await ask(`${url}/preferences`, { headers: { cookie: clerk } });
  const sessionKey = keyIn(clerksPage.text);
  expect(sessionKey).toMatch(/^[0-9a-f]{64}$/);
  const end = (await builtActions()).get("endSessionsAction") ?? "";
  const call = async (headers: Record<string, string>, input: unknown = { sessionKey }) =>
    kindOf(await callAction(`${url}/preferences`, end, JSON.stringify([input]), { origin: url, ...headers }));
  expect(await call({ cookie: admin })).toBe("not_permitted");
  expect(await call({ cookie: clerk, origin: "http://evil.example" })).not.toBe("done");
  // Refused before anything reads the action.
  expect(await call({})).toBe("401");
  expect(await call({ cookie: clerk }, { sessionKey: "all" })).toBe("invalid");
  const read = await ask(`${url}/stores/${STORE}/in-doubt/count`, { headers: { cookie: clerk } });
  expect(read.status).toBe(200);
});
