import { expect, test } from "#tests/support/journey.ts";
import { type Answer, ask, cookiesOf, postSignIn } from "#tests/support/processes/over-http.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";

const CLERK = ["clerk", "practice-clerk-2026"] as const;
const AT_ONCE = 48;
const FORM = "application/x-www-form-urlencoded";

let dashboard: RunningDashboard;
test.beforeAll(async ({ stack }) => {
  // So that each may come from another address: what is bounded for each address would be refused alone.
  dashboard = await startDashboard(stack.sandbox, { TRUSTED_PROXY: "127.0.0.1" });
});
test.afterAll(() => dashboard.stop());

/** A sign-in in the form in which the handler refuses it unread: only who refuses earlier answers something else. */
function sendUnreadable(from: string, cookie = ""): Promise<Answer> {
  return send("{}", "application/json", from, cookie);
}

function send(body: BodyInit, type: string, from: string, cookie = ""): Promise<Answer> {
  const headers = { "content-type": type, origin: dashboard.url, cookie, "x-forwarded-for": from };
  return ask(`${dashboard.url}/api/auth/callback/credentials`, { method: "POST", headers, body });
}

/** Signs in without a break with names that nobody has, each time from another address, until it is stopped. */
async function hammer() {
  const { url } = dashboard;
  const token = await ask(`${url}/api/auth/csrf`);
  const { csrfToken } = JSON.parse(token.text) as { csrfToken: string };
  const cookie = cookiesOf(token).join("; ");
  const answers: Answer[] = [];
  let isOver = false;
  let asked = 0;
  const hammering = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      asked += 1;
      const form = { csrfToken, login: `nobody-${asked}`, password: "seven quiet oranges", json: "true" };
      const headers = { origin: url, cookie, "x-forwarded-for": `10.1.${asked >> 8}.${asked & 255}` };
      const body = new URLSearchParams(form);
      answers.push(await ask(`${url}/api/auth/callback/credentials`, { method: "POST", headers, body }));
    }
  });
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(hammering);
    },
  };
}

test("where too many sign in at once, further ones are refused before anything of them is read", async () => {
  const known = cookiesOf(await postSignIn(dashboard.url, ...CLERK)).find((one) => one.includes("-device=")) ?? "";
  const load = await hammer();
  try {
    await expect.poll(() => load.answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true);
    await expect.poll(async () => (await sendUnreadable("10.2.0.1")).status, { timeout: 30_000 }).toBe(503);
    // Somebody in a browser in which they have signed in before comes through.
    const csrf = await ask(`${dashboard.url}/api/auth/csrf`);
    const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
    const [login, password] = CLERK;
    const own = await ask(`${dashboard.url}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { origin: dashboard.url, cookie: [...cookiesOf(csrf), known].join("; "), "x-forwarded-for": "10.2.0.2" },
      body: new URLSearchParams({ csrfToken, login, password, json: "true" }),
    });
    expect([own.status, cookiesOf(own).some((one) => one.startsWith("counterfoil-session="))]).toEqual([200, true]);
  } finally {
    await load.stop();
  }
  const busy = load.answers.find(({ status }) => status === 503);
  expect(busy?.headers.get("retry-after")).toBe("2");
  expect(busy?.headers.get("cache-control")).toContain("no-store");
  expect(busy?.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(JSON.parse(busy?.text ?? "{}")).toEqual({ url: expect.stringMatching(/\?error=busy$/) });
  // What was looked at is answered as ever, and everybody else is heard again.
  expect(new Set(load.answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect((await sendUnreadable("10.2.0.3")).status).toBe(415);
});

/** Tries until it is refused; a minute may end meanwhile, with which the count begins anew. */
async function untilRefused(from: (tries: number) => string, cookie = "") {
  let tries = 0;
  let refused = await sendUnreadable(from(tries), cookie);
  while (refused.status !== 429 && tries < 250) {
    tries += 1;
    await send(new Uint8Array([0xff]), FORM, from(tries), cookie);
    refused = await sendUnreadable(from(tries), cookie);
  }
  return { tries, refused };
}

test("a browser that is known tries so many times a minute, from wherever", async () => {
  const known = cookiesOf(await postSignIn(dashboard.url, ...CLERK)).find((one) => one.includes("-device=")) ?? "";
  const { tries, refused } = await untilRefused((count) => `10.4.0.${count}`, known);
  expect(refused.status).toBe(429);
  expect(tries).toBeGreaterThanOrEqual(19);
  expect(tries).toBeLessThan(100);
  // Another browser of the same address is heard.
  expect((await sendUnreadable(`10.4.0.${tries}`)).status).toBe(415);
});

test("an address from which too many came is refused in the same way, and no other one", async () => {
  const { tries, refused } = await untilRefused(() => "10.3.0.1");
  expect(tries).toBeGreaterThanOrEqual(100);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await sendUnreadable("10.3.0.2")).status).toBe(415);
  // However its address is written.
  const spelled = `${dashboard.url}/api/auth/callback/%63redentials`;
  const headers = { "content-type": FORM, origin: dashboard.url, "x-forwarded-for": "10.3.0.1" };
  expect((await ask(spelled, { method: "POST", headers, body: "login=a" })).status).toBe(429);
});
