import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bringProductionBuild } from "#lib/commands/serve/production-build.ts";
import { PAGE_PERSON_HEADER, SIGNED_IN_NOW_HEADER } from "#lib/domain/people/page-person-header.ts";
import { may, ROLES, type Role } from "#lib/domain/people/permissions.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";
import { startShop } from "#tests/support/journeys/shops.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import {
  type Answer,
  ask,
  builtActions,
  callAction,
  kindOf,
  pageStatement,
  resultOf,
  setPassword,
  signInOverHttp,
  signOutOverHttp,
} from "#tests/support/processes/over-http.ts";
import { sendRaw } from "#tests/support/processes/raw-http.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { ALL_ENDPOINTS, actionOf, isOpen, NO_BATCH, NO_PAYMENT, NO_TOKEN } from "#tests/support/requests/endpoints.ts";
import { NO_FILE, NO_REQUEST, ROUTES } from "#tests/support/requests/routes.ts";

/** The built dashboard, as a client sees it that speaks HTTP. */
const stack = {} as { sandbox: RunningSandbox; dashboard: RunningDashboard };
beforeAll(async () => {
  await bringProductionBuild({ toRun: false });
  stack.sandbox = await startShop("actions");
  stack.dashboard = await startDashboard(stack.sandbox);
});
afterAll(async () => {
  await stack.dashboard.stop();
  await stack.sandbox.stop();
});

const ELSEWHERE = "300200579";
const DEMO = { clerk: "clerk", manager: "manager", accountant: "accountant", administrator: "admin" } as const;
const PASSWORD_LINK = "/password-link";
/** The page whose actions need no session, and that has this one. */
const openPageOf = (name: string) => (/FactorLink/.test(name) && isOpen(name) ? "/second-step-link" : PASSWORD_LINK);
const ROBIN_INSTEAD = { kind: "signed_out", signedInNow: "Robin MacDonald" };

/** `session`: whether it is one. `sealed`: whether the server has made the cookie. */
type Caller = { name: string; cookie: string; session: boolean; sealed: boolean; roles: Record<string, Role> };

test("no action is one that nobody has thought about", async () => {
  expect([...(await builtActions()).keys()].sort()).toEqual(
    [...new Set(Object.keys(ALL_ENDPOINTS).map(actionOf))].sort(),
  );
});

test.each(Object.entries(ALL_ENDPOINTS))(
  "%s refuses whoever may not, from wherever it is called, and does nothing",
  async (name, { needs, input, answer }) => {
    const { dashboard } = stack;
    const callers = await allCallers();
    const before = contentOf(dashboard);
    const id = (await builtActions()).get(actionOf(name)) ?? "";
    const call = (path: string, body: BodyInit, headers: Record<string, string>) =>
      callAction(dashboard.url + path, id, body, headers);
    const own = { origin: dashboard.url };
    const openPage = openPageOf(name);
    const tryAs = async (caller: Caller) => {
      const headers = { ...own, cookie: caller.cookie };
      const allowed = (storeId: string) => needs === null || may({ ...caller, staffId: "" }, needs, storeId);
      const expected = (storeId: string, path: string) => {
        // Refused before anything reads the action.
        if (!caller.sealed && path !== openPage) return "401";
        if (isOpen(name)) return answer;
        if (!caller.session) return "signed_out";
        return allowed(storeId) ? answer : "not_permitted";
      };
      for (const path of ["/", `/stores/${STORE}/transactions`, "/sign-in", "/nowhere", openPage]) {
        if (path === openPage && !isOpen(name) && !caller.sealed) continue;
        const told = await call(path, JSON.stringify([input]), headers);
        expectHarmless(told);
        expect(kindOf(told), `${name} as ${caller.name} on ${path}`).toBe(expected(STORE, path));
      }
      if (!("storeId" in input) || caller.roles[ELSEWHERE]) return;
      // The store of the input counts, and not the one of the address it is sent to.
      const path = `/stores/${STORE}/people`;
      const foreign = await call(path, JSON.stringify([{ ...input, storeId: ELSEWHERE }]), headers);
      expect(kindOf(foreign), `${name} as ${caller.name} in another store`).toBe(expected(ELSEWHERE, path));
    };
    await Promise.all(callers.map(tryAs));

    const administrator = callers.find((caller) => caller.name === "administrator")?.cookie ?? "";
    const sent = JSON.stringify([input]);
    const from = (headers: Record<string, string>) => call("/", sent, { cookie: administrator, ...headers });
    expect(kindOf(await from({})), `${name} without an origin`).toBe("not_permitted");
    // A page that was rendered for somebody else, or that states nobody, acts for nobody.
    for (const person of isOpen(name) ? [] : ["demo-clerk", ""]) {
      const told = await from({ ...own, [PAGE_PERSON_HEADER]: person });
      expect(resultOf(told), `${name} from a page of "${person}"`).toEqual(ROBIN_INSTEAD);
    }
    // A proxy may name another host, its own or that of the machine behind it.
    expect(kindOf(await from({ ...own, "x-forwarded-host": "127.0.0.1:1" })), `${name} by a proxy`).toBe(answer);
    for (const origin of ["null", "http://evil.example", `${dashboard.url}.evil.example`, "not an address"]) {
      for (const forged of [{}, { "x-forwarded-host": "evil.example" }, { "x-forwarded-host": "null" }]) {
        const told = await from({ origin, ...forged });
        expectHarmless(told);
        expect(told.status, `${name} from ${origin}`).toBe(403);
      }
    }

    for (const body of malformedBodies()) {
      for (const cookie of ["", administrator]) {
        const told = await call("/", body, { ...own, cookie });
        expectSilent(told);
        // What Next itself can't decode ends before anything of ours runs, with 500 on a page that has the action.
        expect(cookie === "" ? ["401"] : ["invalid", "200", "400", "413", "500"], `${name}: ${body}`).toContain(
          kindOf(told),
        );
      }
    }
    expect(contentOf(dashboard)).toEqual(before);
    expect((await ask(`${dashboard.url}/sign-in`)).status).toBe(200);
  },
);

test("a stranger's action is refused by its head alone, before any of its body is there", async () => {
  const port = Number(new URL(stack.dashboard.url).port);
  const refusalOf = async (path: string, head: Record<string, string>) => {
    const lines = Object.entries({ Host: `localhost:${port}`, ...head }).map(([name, value]) => `${name}: ${value}`);
    const [answer] = await sendRaw(port, `POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    return answer && `${answer.status} ${answer.body}`;
  };
  const action = { "Next-Action": "7f00", "Content-Type": "text/plain", Origin: stack.dashboard.url };
  const strangers = [
    { ...action, "Content-Length": "98000" },
    { ...action, "Content-Length": "2" },
    { ...action, "Transfer-Encoding": "chunked" },
    { ...action, "Content-Length": "98000", Cookie: "counterfoil-session=a.b.c.d.e; other=1" },
    { "Content-Type": "multipart/form-data; boundary=a", "Content-Length": "98000" },
    { "Content-Type": " Multipart/Form-Data; boundary=a", "Content-Length": "98000" },
  ];
  const elsewhere = ["/", "/sign-in", `/stores/${STORE}/transactions?a=b`, "/password-link/x", "/nowhere"];
  const tooLong = [{ "Content-Length": "4097" }, { "Transfer-Encoding": "chunked" }];
  // All at once: each connection stays open until it has been silent for seconds.
  await Promise.all([
    ...strangers.flatMap((head) =>
      elsewhere.map(async (path) =>
        expect(await refusalOf(path, head), `${path} ${JSON.stringify(head)}`).toBe("401 signed out"),
      ),
    ),
    ...tooLong.flatMap((length) =>
      [PASSWORD_LINK, `${PASSWORD_LINK}?a=b`].map(async (path) =>
        expect(await refusalOf(path, { ...action, ...length }), path).toBe("413 too large"),
      ),
    ),
  ]);
});

test("a long body is refused by its head alone, before any of it is there, and none is kept of one without an end", async () => {
  const { url } = stack.dashboard;
  const port = Number(new URL(url).port);
  const cookie = await signInOverHttp(url, "admin", "practice-admin-2026");
  const statusOf = async (path: string, head: Record<string, string>) => {
    const lines = Object.entries({ Host: `localhost:${port}`, Origin: url, ...head }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const [answer] = await sendRaw(port, `POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    return answer?.status;
  };
  const upload = `/stores/${STORE}/settlement/statement?cents=0&days=3&currency=CAD`;
  const long = { "Content-Length": "900000000" };
  const endless = { "Transfer-Encoding": "chunked" };
  const refusals: readonly (readonly [string, Record<string, string>, number])[] = [
    ["/api/auth/callback/credentials", long, 413],
    ["/api/auth/callback/credentials", { "Content-Length": "131073" }, 413],
    ["/api/auth/callback/credentials", endless, 411],
    ["/sign-in", long, 413],
    ["/nowhere", endless, 411],
    [upload, long, 413],
    [`/stores/${STORE}/notes`, { ...long, Cookie: cookie }, 413],
  ];
  await Promise.all(
    refusals.map(async ([path, head, status]) =>
      expect(await statusOf(path, head), `${path} ${JSON.stringify(head)}`).toBe(status),
    ),
  );
});

test("an action without a length is taken as long as it is no longer than a form", async () => {
  const { url } = stack.dashboard;
  const port = Number(new URL(url).port);
  const cookie = await signInOverHttp(url, "admin", "practice-admin-2026");
  const id = (await builtActions()).get("preferencesAction") ?? "";
  const head = `POST / HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nNext-Action: ${id}\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  const socket = connect(port, "127.0.0.1");
  const ended = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.on("error", () => {});
  socket.write(head);
  const writing = setInterval(() => socket.write(chunk), 20);
  await ended;
  clearInterval(writing);
  expect(socket.bytesWritten).toBeLessThan(6_000_000);
  const [short] = await sendRaw(port, `${head}4\r\n[{}]\r\n0\r\n\r\n`);
  expect(short?.status).toBe(200);
});

test("of uploads that never end, so many are taken from one address, and the next is told to try again", async () => {
  const { url } = stack.dashboard;
  const port = Number(new URL(url).port);
  const cookie = await signInOverHttp(url, "admin", "practice-admin-2026");
  const upload = `/stores/${STORE}/batches/read`;
  const head = `POST ${upload} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n`;
  const held = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  try {
    for (const socket of held) socket.write(`${head}Content-Length: 900000000\r\n\r\n`);
    await vi.waitFor(async () => {
      const [answer] = await sendRaw(port, `${head}Content-Length: 900000000\r\n\r\n`);
      expect(answer?.status).toBe(429);
    }, 30_000);
  } finally {
    for (const socket of held) socket.destroy();
  }
  await vi.waitFor(async () => {
    const [answer] = await sendRaw(port, `${head}Content-Length: 200000\r\n\r\n${"x".repeat(200_000)}`);
    expect(answer?.status).not.toBe(429);
  }, 30_000);
});

test("the routes of a store refuse a page that was rendered for somebody else", async () => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "admin", "practice-admin-2026");
  const before = contentOf(stack.dashboard);
  for (const { path, method = "GET", body } of ROUTES) {
    const send = (headers: Record<string, string>, query = "") =>
      ask(`${url}/stores/${STORE}/${path}${query}`, {
        method,
        headers: { cookie, origin: url, "content-type": "application/json", ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const told = await send({ [PAGE_PERSON_HEADER]: "demo-clerk" });
    expect([told.status, JSON.parse(told.text)], path).toEqual([409, ROBIN_INSTEAD]);
    expect(told.headers.get(SIGNED_IN_NOW_HEADER), path).toBe("Robin%20MacDonald");
    // What a browser opens by itself says it in its address, and leads back to its page, which shows who is signed in.
    const page = `/stores/${STORE}/preferences?a=b`;
    const opened = { accept: "text/html", referer: url + page };
    const led = await send(opened, `${path.includes("?") ? "&" : "?"}for=demo-clerk`);
    expect([led.status, led.headers.get("location")], path).toEqual([303, page]);
    if (method !== "GET") expect((await send({})).status, `${path}, stating nobody`).toBe(409);
  }
  expect(contentOf(stack.dashboard)).toEqual(before);
});

test("the routes of a store refuse whoever may not", async () => {
  const { dashboard } = stack;
  const source = join(import.meta.dirname, "../../../../app/(staff)/stores/[storeId]");
  const files = await readdir(source, { recursive: true });
  const handlers = files.filter((file) => file.endsWith("route.ts")).map((file) => file.replace(/\/route\.ts$/, ""));
  const tried = ROUTES.map(({ path }) =>
    path
      .replace(/\?.*$/, "")
      .replace(`batches/${NO_BATCH}`, "batches/[batchId]")
      .replace(NO_PAYMENT, "[operationId]")
      .replace(NO_REQUEST, "[requestId]")
      .replace(NO_FILE, "[fileId]")
      .replace(/\d{5,}/, "[transactionId]")
      .replace(/\d{4}-\d\d-\d\d/, "[day]"),
  );
  expect([...new Set(tried)].sort(), "a route that nobody has thought about").toEqual(handlers.sort());

  for (const caller of await allCallers()) {
    for (const storeId of [STORE, ELSEWHERE, "__proto__", "%00", "..%2f..", "1".repeat(200)]) {
      for (const { path, method = "GET", body, own, needs = "transaction.read", leadsOn, answer = 200 } of ROUTES) {
        const statement = await pageStatement(dashboard.url, caller.cookie);
        const headers = {
          cookie: caller.cookie,
          origin: dashboard.url,
          ...statement,
          "content-type": "application/json",
        };
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const told = await ask(`${dashboard.url}/stores/${storeId}/${path}`, { method, headers, ...sent });
        const permitted = storeId === STORE && may({ ...caller, staffId: "" }, needs, storeId);
        const allowed = own || permitted;
        const expected = !caller.session ? 401 : allowed ? (leadsOn ? 303 : answer) : 403;
        expectHarmless(told);
        expect(told.status, `${caller.name}: ${method} ${path} in ${storeId}`).toBe(expected);
        // Whoever may not learns nothing but that.
        if (expected === 401 || expected === 403) expect(told.text.length, told.text).toBeLessThan(60);
      }
    }
  }
});

test("a reading begins for whoever takes it, and a file for whoever asked for it", async () => {
  const { dashboard } = stack;
  const cookie = await signInOverHttp(dashboard.url, "manager", "practice-manager-2026");
  const search = `${dashboard.url}/stores/${STORE}/transactions`;
  for (const path of ["rows?range=today", "export?range=today"]) {
    const answer = await fetch(`${search}/${path}`, { method: "HEAD", headers: { cookie } });
    expect([answer.status, answer.headers.get("allow")], path).toEqual([405, "GET"]);
  }
  for (const site of ["cross-site", "same-site"]) {
    const headers = { cookie, "sec-fetch-site": site };
    const answer = await fetch(`${search}/export?range=today&format=csv`, { headers, redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], site).toEqual([
      303,
      `/stores/${STORE}/transactions?range=today`,
    ]);
  }
  for (const site of ["same-origin", "none"]) {
    const answer = await fetch(`${search}/export?range=today`, { headers: { cookie, "sec-fetch-site": site } });
    expect(answer.status, site).toBe(200);
    await answer.text();
  }
});

test("asking answers with the address and, behind it, with the rows that stand there; with nothing else where none may", async () => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "clerk", "practice-clerk-2026");
  const statement = await pageStatement(url, cookie);
  const post = (asked: object) =>
    fetch(`${url}/stores/${STORE}/transactions/question`, {
      method: "POST",
      headers: { cookie, origin: url, ...statement, "content-type": "application/json" },
      body: JSON.stringify({ ...AROUND, ...asked }),
    });
  const linesOf = async (answer: Response) =>
    (await answer.text())
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  const idsOf = (events: { kind: string; rows?: { transactionId: string }[] }[]) =>
    events.flatMap(({ kind, rows }) => (kind === "rows" ? (rows ?? []) : [])).map((row) => row.transactionId);

  const told = await post({ words: "", days: { range: "last_365_days" } });
  // Lines come as they are read only where nobody on the way compresses them.
  expect(told.headers.get("cache-control")).toBe("private, no-store, no-transform");
  const [answer, ...events] = await linesOf(told);
  expect(answer).toMatchObject({ kind: "done", value: { opened: { refusal: null } } });
  expect([events[0]?.kind, events.at(-1)?.kind]).toEqual(["begun", "ended"]);
  const same = await linesOf(await fetch(`${url}${answer.value.rows}`, { headers: { cookie } }));
  expect(idsOf(events).length).toBeGreaterThan(0);
  expect(idsOf(events)).toEqual(idsOf(same));

  // What cannot be read, and what is not read without being asked again.
  const unread = await linesOf(await post({ text: "amount:nothing" }));
  const tooMany = await linesOf(await post({ text: "", days: { from: "2016-01-01", to: "2026-01-01" } }));
  for (const lines of [unread, tooMany]) expect(lines).toMatchObject([{ kind: "done", value: { rows: null } }]);
  const refused = await post({ text: "order:4030000010001234" });
  expect([refused.status, await linesOf(refused)]).toEqual([
    409,
    [{ kind: "not_allowed", reason: { rule: "search_card_number" } }],
  ]);
});

test("what changes something is taken only from our own pages, and only in order", async () => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "manager", "practice-manager-2026");
  const statement = await pageStatement(url, cookie);
  const before = contentOf(stack.dashboard);
  for (const { path, method, body: good, leadsOn } of ROUTES.filter((route) => route.method)) {
    const address = `${url}/stores/${STORE}/${path}`;
    const json = { "content-type": "application/json" };
    const send = (body: BodyInit, headers: Record<string, string> = { origin: url }) =>
      ask(address, { method: method ?? "", headers: { cookie, ...statement, ...json, ...headers }, body });
    const foreign = ["null", "http://evil.example", `${url}.evil.example`, "not an address"];
    for (const headers of [{}, ...foreign.map((origin) => ({ origin }))] as Record<string, string>[]) {
      for (const forged of [{}, { "x-forwarded-host": "evil.example" }]) {
        const told = await send(JSON.stringify(good), { ...headers, ...forged });
        expect(told.status, `${method} ${path} from ${headers.origin}`).toBe(403);
      }
    }
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const strange = ["", "{", "null", "1", "[]", '"abc"', "\u0000", nested, "x".repeat(700_000)];
    const hostile = ['{"__proto__":{"words":"","columns":[]}}', '{"columns":[{"column":"__proto__"}]}'];
    const huge = JSON.stringify({ ...(good as object), words: "x".repeat(700_000), more: "x".repeat(700_000) });
    const bodies = leadsOn ? [] : [...strange, ...hostile, huge, new Uint8Array([0xff, 0xfe])];
    for (const body of bodies) {
      const told = await send(body);
      expectHarmless(told);
      // What is longer than any form is refused before it is read, and a question that is longer than anybody may ask is told so.
      const isUpload = /^(?:transactions\/question|batches\/read|settlement\/statement)/.test(path);
      const size = new Blob([body]).size;
      const isTooLong = path === "transactions/question" && size > 600_000;
      const expected = size > 131_072 && !isUpload ? 413 : isTooLong ? 409 : 400;
      expect(told.status, `${method} ${path}: ${String(body).slice(0, 60)}`).toBe(expected);
    }
    for (const other of ["DELETE", "PATCH"]) {
      const told = await ask(address, { method: other, headers: { cookie, origin: url } });
      expect(told.status, `${other} ${path}`).toBe(405);
    }
  }
  expect(contentOf(stack.dashboard)).toEqual(before);

  // A plain form leads on to a page that shows what was typed; what cannot be a day stays out of the address.
  const address = `${url}/stores/${STORE}/transactions/question`;
  const form = new URLSearchParams({ from: "4030000010001234", to: "2026-11-21" });
  const headers = { cookie, origin: url, "content-type": "application/x-www-form-urlencoded" };
  const plain = await ask(address, { method: "POST", headers, body: form.toString() });
  const led = new URL(plain.headers.get("location") ?? "", url);
  const days = { from: led.searchParams.get("from"), to: led.searchParams.get("to") };
  expect([plain.status, led.pathname, days]).toEqual([
    303,
    `/stores/${STORE}/transactions`,
    { from: "", to: "2026-11-21" },
  ]);
  expect([...led.searchParams.keys()]).toEqual(["from", "to", "columns"]);
});

test("an address of any shape is refused in order, for rows and files alike", async () => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "clerk", "practice-clerk-2026");
  const strange = [
    "colour=red",
    "range=someday",
    "range=today&range=today",
    "range=today&from=2026-11-20&to=2026-11-21",
    "from=2026-02-31&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "from=2026-03-02&to=9999-12-31",
    "where=amount:",
    "where=nothing:1",
    "where=card:1234",
    "where=4030000010001234",
    "q=unknown-reference-of-nobody",
    "q=../../etc/passwd",
    "where=amount:1&q=abc",
    "columns=__proto__",
    "columns=constructor,created",
    "sort=amount",
    "sort=__proto__.desc",
    "group=maybe",
    "read=some",
    "zone=Mars/Phobos",
    `where=${"(".repeat(5_000)}`,
    "where=%00",
    "where=%ED%A0%80",
  ];
  const rowsOnly = ["upTo=0", "upTo=-1", "upTo=1e9", "upTo=1&upTo=2", "after=a&after=b"];
  const filesOnly = ["format=", "format=exe", "format=__proto__", "format=constructor"];
  const all = [
    ...strange.flatMap((query) => [`rows?${query}`, `export?format=csv&${query}`]),
    ...rowsOnly.map((query) => `rows?range=today&${query}`),
    ...filesOnly.map((query) => `export?${query}`),
  ];
  for (const path of all) {
    const told = await ask(`${url}/stores/${STORE}/transactions/${path}`, { headers: { cookie } });
    expectHarmless(told);
    expect(told.status, path.slice(0, 80)).toBe(400);
    expect(told.text).not.toContain("4030000010001234");
  }
  // A cursor that is none is answered as one that is too old: read again from the beginning.
  const cursor = await ask(`${url}/stores/${STORE}/transactions/rows?range=today&after=nonsense`, {
    headers: { cookie },
  });
  expect(cursor.status).toBe(409);
  const long = await ask(`${url}/stores/${STORE}/transactions/rows?where=${"x".repeat(60_000)}`, {
    headers: { cookie },
  });
  expect(long.status).toBeLessThan(500);
});

test("a clerk keeps views of their own, and shares none, whatever is sent", async () => {
  const { dashboard } = stack;
  const ids = await builtActions();
  const call = (name: string, cookie: string, input: unknown) =>
    callAction(`${dashboard.url}/`, ids.get(name) ?? "", JSON.stringify([input]), { origin: dashboard.url, cookie });
  const clerk = await signInOverHttp(dashboard.url, "clerk", "practice-clerk-2026");
  const manager = await signInOverHttp(dashboard.url, "manager", "practice-manager-2026");
  const view = { storeId: STORE, query: "range=today", pinned: false };
  expect(kindOf(await call("saveViewAction", clerk, { ...view, name: "Clerk’s", shared: true }))).toBe("not_permitted");

  const kept = await call("saveViewAction", clerk, { ...view, name: "Clerk’s", shared: false });
  const viewId = /"viewId":"([0-9a-f]{32})"/.exec(kept.text)?.[1] ?? "";
  expect(kindOf(kept)).toBe("done");
  expect(kindOf(await call("shareViewAction", clerk, { storeId: STORE, viewId, shared: true }))).toBe("not_permitted");
  // Nobody else reaches what is not shared, not even who may change what is.
  for (const [name, input] of Object.entries({
    renameViewAction: { name: "Theirs" },
    replaceViewAction: { query: "" },
    shareViewAction: { shared: true },
    removeViewAction: {},
  })) {
    expect(kindOf(await call(name, manager, { storeId: STORE, viewId, ...input })), name).toBe("not_allowed");
  }
  const listed = await ask(`${dashboard.url}/stores/${STORE}/views/list`, { headers: { cookie: manager } });
  expect(listed.text).not.toContain(viewId);
  expect(kindOf(await call("removeViewAction", clerk, { storeId: STORE, viewId }))).toBe("done");
});

// Comes last: for the rest of the minute it uses up the bound of this machine.
test("strangers may call the actions of a password link a hundred times a minute, and people with a session go on", async () => {
  const { url } = stack.dashboard;
  const manager = (await allCallers()).find(({ name }) => name === "manager")?.cookie ?? "";
  const id = (await builtActions()).get("openPasswordLinkAction") ?? "";
  const call = (cookie: string) =>
    callAction(url + PASSWORD_LINK, id, JSON.stringify([{ token: NO_TOKEN }]), { origin: url, cookie });
  const kinds = new Map<string, number>();
  // More than two minutes' worth, in case a minute begins in between.
  for (let nth = 0; nth < 250; nth += 1) {
    const kind = kindOf(await call(""));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(kinds.get("429")).toBeGreaterThanOrEqual(50);
  expect((kinds.get("not_allowed") ?? 0) + (kinds.get("429") ?? 0)).toBe(250);
  expect(kindOf(await call(manager))).toBe("not_allowed");
});

/** No fault, no stack, kept by no cache, whatever was asked. */
function expectHarmless(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 200)).toBeLessThan(500);
  expectSilent(answer);
}

/** No stack, kept by no cache. */
function expectSilent({ headers, text }: Answer): void {
  expect(text).not.toMatch(/node_modules|\.next\/|\n\s+at .+:\d+:\d+/);
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
}

let hired: Promise<Caller[]> | undefined;

/** The callers of every kind, who are hired once. */
function allCallers(): Promise<Caller[]> {
  hired ??= everyCaller(stack.dashboard);
  return hired;
}

async function everyCaller(dashboard: RunningDashboard): Promise<Caller[]> {
  const { url } = dashboard;
  const demo = (role: Role) => signInOverHttp(url, DEMO[role], `practice-${DEMO[role]}-2026`);
  const manager = { origin: url, cookie: await demo("administrator") };
  const ids = await builtActions();
  const act = async (name: string, input: unknown) => {
    return callAction(`${url}/`, ids.get(name) ?? "", JSON.stringify([input]), manager);
  };
  /** A new person who has set a password by their link, and their session. */
  const hire = async (kind: string) => {
    const login = `${kind}-${crypto.randomUUID().slice(0, 8)}`;
    const added = await act("addPersonAction", {
      storeId: STORE,
      login,
      name: `Hired Hand ${login}`,
      role: "administrator",
    });
    const password = await setPassword(url, added);
    return { staffId: resultOf(added)?.value?.staffId ?? "", cookie: await signInOverHttp(url, login, password) };
  };
  const roles = { [STORE]: "administrator" } as const;
  const staff: Caller[] = [];
  for (const role of ROLES)
    staff.push({ name: role, cookie: await demo(role), session: true, sealed: true, roles: { [STORE]: role } });

  const disabled = await hire("disabled");
  const idle = await hire("idle");
  const outsider = await hire("elsewhere");
  const signedOut = await demo("administrator");
  await signOutOverHttp(url, signedOut);
  // What the dashboard itself would only do after hours, or for a second merchant account.
  const database = databaseOf(dashboard);
  const write = (sql: string, ...values: string[]) => database.prepare(sql).run(...values);
  write("update sessions set last_seen_at = '2026-01-01T00:00:00.000Z' where staff_id = ?", idle.staffId);
  write("insert or ignore into stores (store_id, name) values (?, 'Elsewhere')", ELSEWHERE);
  write("update memberships set store_id = ? where staff_id = ?", ELSEWHERE, outsider.staffId);
  database.close();
  await act("disablePersonAction", { storeId: STORE, staffId: disabled.staffId });
  return [
    ...staff,
    { name: "nobody", cookie: "", session: false, sealed: false, roles: {} },
    { name: "a forged cookie", cookie: "counterfoil-session=a.b.c.d.e", session: false, sealed: false, roles: {} },
    { name: "somebody who signed out", cookie: signedOut, session: false, sealed: true, roles },
    { name: "somebody who was disabled meanwhile", cookie: disabled.cookie, session: false, sealed: true, roles },
    { name: "somebody idle for too long", cookie: idle.cookie, session: false, sealed: true, roles },
    // Their store is one that this installation is not connected to: nothing is theirs here.
    { name: "somebody of another store", cookie: outsider.cookie, session: true, sealed: true, roles: {} },
  ];
}

function databaseOf({ dataDir }: RunningDashboard): DatabaseSync {
  return new DatabaseSync(join(dataDir, "counterfoil.sqlite"), { timeout: 5_000 });
}

/** All that is stored but the times at which sessions were used, and that people were refused. */
function contentOf(dashboard: RunningDashboard): unknown {
  const database = databaseOf(dashboard);
  const tables = [
    "staff",
    "memberships",
    "stores",
    "journal",
    "questions",
    "settings",
    "notices",
    "preferences",
    "views",
    "view_pins",
    "batches",
    "batch_rows",
    "payments",
    "card_tickets",
    "receipt_mails",
  ];
  const content = tables.map((table) => database.prepare(`select * from ${table}`).all());
  content.push(database.prepare("select * from audit where name <> 'access.refused'").all());
  content.push(database.prepare("select session_digest, expires_at, revoked_at from sessions").all());
  database.close();
  return content;
}

/** What is no call of an action at all, or one with arguments of another kind. */
function malformedBodies(): BodyInit[] {
  const part = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };
  const texts = [
    "",
    "{",
    "null",
    "1",
    "[]",
    "[null]",
    "[[]]",
    '["abc"]',
    '[{"storeId":{}}]',
    '["$undefined"]',
    '["$NaN"]',
  ];
  const references = [
    '["$@1"]',
    '["$0"]',
    '["$1:constructor:constructor"]',
    '["$1:__proto__:then"]',
    '["$F1"]',
    '["$Q0"]',
  ];
  const hostile = '[{"__proto__":{"storeId":"300200578"},"constructor":{"prototype":{"kind":"done"}}}]';
  const thenable =
    '{"then":"$1:__proto__:then","status":"resolved_model","value":"{\\"then\\":\\"$B1\\"}","_response":{}}';
  return [
    ...texts,
    ...references,
    hostile,
    "[".repeat(20_000) + "]".repeat(20_000),
    JSON.stringify(["x".repeat(1_100_000)]),
    part({}),
    part({ "0": '["$@1"]', "1": '["$@0"]' }),
    part({ "0": thenable, "1": '"$@0"' }),
    part({ $ACTION_REF_1: "", "$ACTION_1:0": "{}" }),
  ];
}

test("refusals are in the audit, with the operation and where they came from, up to a bound", () => {
  const database = databaseOf(stack.dashboard);
  const told = database.prepare("select * from audit where name = 'access.refused' and staff_id = 'demo-clerk'").all();
  database.close();
  expect(told).toContainEqual(
    expect.objectContaining({
      subject: expect.stringMatching(/^\//),
      store_id: STORE,
      outcome: "refused",
      source: "127.0.0.1",
    }),
  );
});
