import { addPerson, expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";
import {
  ask,
  builtActions,
  callAction,
  postSignIn,
  setPassword,
  signInOverHttp,
  signOutOverHttp,
} from "#tests/support/processes/over-http.ts";

const CLERK = ["clerk", "practice-clerk-2026"] as const;

test("a session ends with the sign-out, also for whoever has copied its cookie", async ({ stack }) => {
  const { url } = stack.dashboard;
  const [mine, other] = [await signInOverHttp(url, ...CLERK), await signInOverHttp(url, ...CLERK)];
  const read = (cookie: string) =>
    ask(`${url}/stores/${STORE}/transactions/rows?range=today&upTo=500`, { headers: { cookie } });
  expect((await read(mine)).status).toBe(200);
  const gone = await signOutOverHttp(url, mine);
  expect(gone.headers.get("clear-site-data")).toBe('"storage"');
  expect((await read(mine)).status).toBe(401);
  expect((await read(other)).status).toBe(200);
  const page = await ask(`${url}/preferences`, { headers: { cookie: mine, rsc: "1" } });
  expect(page.text).not.toContain("Camille");
});

test("signing in makes a new session, whatever cookie the browser had before", async ({ stack }) => {
  const { url } = stack.dashboard;
  const first = await postSignIn(url, ...CLERK);
  const second = await postSignIn(url, ...CLERK);
  const session = (answer: typeof first) =>
    answer.headers.getSetCookie().find((one) => one.startsWith("counterfoil-session=")) ?? "";
  expect(session(first)).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax$/);
  expect(session(first).split(";")[0]).not.toBe(session(second).split(";")[0]);
});

test("nothing of next-auth is open but what our pages use", async ({ stack }) => {
  const { url } = stack.dashboard;
  const headers = { cookie: await signInOverHttp(url, ...CLERK), origin: url };
  for (const path of [
    "session",
    "signin",
    "signin/credentials",
    "signout",
    "error",
    "verify-request",
    "callback/credentials",
    "__proto__",
  ]) {
    const told = await ask(`${url}/api/auth/${path}`, { headers });
    // A page of its own, a redirection or a cookie that outlives the session: none of them is ours.
    expect([told.status, told.headers.getSetCookie()], path).toEqual([404, []]);
  }
  for (const path of ["session", "_log", "signin/credentials", "callback/other", "callback/__proto__", "csrf"])
    expect((await ask(`${url}/api/auth/${path}`, { method: "POST", headers, body: "{}" })).status, path).toBe(404);
});

test("a sign-in that is no form of ours is refused in order, and leads nowhere else", async ({ stack }) => {
  const { url } = stack.dashboard;
  const address = `${url}/api/auth/callback/credentials`;
  const form = "application/x-www-form-urlencoded";
  const send = (body: BodyInit, type = form, origin = url) =>
    ask(address, { method: "POST", headers: { "content-type": type, origin }, body });
  expect((await send("{bad", "application/json")).status).toBe(415);
  expect((await send(`login=${"x".repeat(300_000)}&password=x`)).status).toBe(413);
  expect((await send(new Uint8Array([0xff, 0xfe]))).status).toBe(413);
  for (const origin of ["null", "http://evil.example"])
    expect((await send("login=clerk&password=practice-clerk-2026", form, origin)).status).toBe(403);
  // Without the token of this very browser it is somebody else's form.
  const unasked = await send("login=clerk&password=practice-clerk-2026");
  expect(unasked.headers.getSetCookie().join()).not.toContain("counterfoil-session");

  for (const callbackUrl of ["//evil.example", "/\\evil.example", "javascript:alert(1)", `${url}.evil.example/`]) {
    const told = await postSignIn(url, ...CLERK, { callbackUrl });
    expect([told.status, JSON.parse(told.text)], callbackUrl).toEqual([200, { url }]);
    expect(told.headers.get("cache-control")).toContain("no-store");
  }
  for (const login of ["clerk\u0000", "\ud800", "x".repeat(1_000), "__proto__"]) {
    const told = await postSignIn(url, login, "practice-clerk-2026");
    expect([told.status, JSON.parse(told.text).url], login.slice(0, 9)).toEqual([
      401,
      expect.stringContaining("error=wrong"),
    ]);
  }
});

test("of many tries at once five are looked at, and a name that nobody has answers like one that somebody has", async ({
  stack,
}) => {
  const { url } = stack.dashboard;
  const tries = async (login: string) => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => postSignIn(url, login, `guess ${index}`)),
    );
    return answers.map(({ status, text }) => `${status} ${/error=\w+/.exec(text)?.[0]}`).sort();
  };
  // Somebody of this test alone: the lock stays.
  const administrator = await signInOverHttp(url, "admin", "practice-admin-2026");
  const person = { storeId: STORE, login: "locked.out", name: "Test Person", role: "clerk" };
  const add = (await builtActions()).get("addPersonAction") ?? "";
  const headers = { origin: url, cookie: administrator };
  const added = await callAction(`${url}/`, add, JSON.stringify([person]), headers);
  const password = await setPassword(url, added);
  const known = await tries(person.login);
  expect(known.filter((answer) => answer === "401 error=wrong")).toHaveLength(5);
  expect(known.filter((answer) => answer === "401 error=locked")).toHaveLength(7);
  expect(await tries("nobody.at.all")).toEqual(known);
  // Nor does the right password say that it is right.
  const right = await postSignIn(url, person.login, password);
  expect([right.status, right.text]).toEqual([401, expect.stringContaining("error=locked")]);
});

test("the sign-in page says why nobody was signed in, to whoever is led back to it with a code", async ({ page }) => {
  const shown = {
    CredentialsSignin: "Not signed in",
    AccessDenied: "Not signed in",
    locked: "Locked for 30 minutes",
    busy: "Too many people are signing in right now",
    OAuthCallback: "Signing in is not possible right now",
    "<b>other</b>": "Signing in is not possible right now",
  };
  for (const [code, title] of Object.entries(shown)) {
    await page.goto(`/sign-in?error=${encodeURIComponent(code)}`);
    await expect(page.getByRole("alert").filter({ hasText: title }), code).toBeVisible();
    await expect(page.getByLabel("Login")).toBeFocused();
  }
  await expect(page.getByText("other")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/sign-in");
  await expect(page.getByLabel("Login")).toBeVisible();
  await expect(page.getByText("Signing in is not possible right now")).toHaveCount(0);
});

test("who has set a password while too many sign in learns on the sign-in page why they are not signed in", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("admin");
  await addPerson(page, { name: "Luc Caron", login: "luc.caron", role: "Clerk" });
  const link = (await page.getByRole("code").textContent()) ?? "";
  const other = await (await browser.newContext({ baseURL: stack.dashboard.url })).newPage();
  const json = { url: `${stack.dashboard.url}/sign-in?error=busy` };
  await other.route("**/api/auth/callback/credentials", (route) => route.fulfill({ status: 503, json }));
  await other.goto(link);
  await other.getByLabel("New password", { exact: true }).fill("a long enough sentence");
  await other.getByLabel("New password again").fill("a long enough sentence");
  await other.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(other).toHaveURL(/\/sign-in\?error=busy$/);
  await expect(other.getByText("Too many people are signing in right now")).toBeVisible();
  await other.context().close();
});
