import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { may, type Permission, ROLES, type Role } from "#lib/domain/permissions.ts";
import { expect, STORE, test } from "#tests/support/journey.ts";
import {
  type Answer,
  ask,
  builtActions,
  callAction,
  kindOf,
  signInOverHttp,
  signOutOverHttp,
} from "#tests/support/over-http.ts";
import type { RunningDashboard } from "#tests/support/start-dashboard.ts";

const ELSEWHERE = "300200579";
const DEMO = { clerk: "clerk", manager: "manager", accountant: "accountant", administrator: "admin" } as const;
const NOBODY = "nobody-of-that-name";

type Endpoint = { needs: Permission | null; input: Record<string, unknown>; answer: string };

/** Every action with an input that is in order and changes nothing, what it needs, and what it answers to whoever has that. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  refundAction: {
    needs: "refund.create",
    input: {
      storeId: STORE,
      transactionId: "999999999999",
      operationId: "0123456789abcdef0123456789abcdef",
      amount: "1.00",
      remainingCents: 100,
      currency: "CAD",
      reason: "goods_returned",
      note: "",
    },
    answer: "not_allowed",
  },
  checkInDoubtAction: {
    needs: "doubt.resolve",
    input: { storeId: STORE, operationId: "0".repeat(32) },
    answer: "not_allowed",
  },
  addPersonAction: {
    needs: "person.manage",
    input: { storeId: STORE, login: "clerk", name: "Second Clerk", role: "clerk" },
    answer: "not_allowed",
  },
  giveRoleAction: {
    needs: "person.manage",
    input: { storeId: STORE, staffId: NOBODY, role: "clerk" },
    answer: "not_allowed",
  },
  takeRoleAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  resetPasswordAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  disablePersonAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  enablePersonAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  preferencesAction: {
    needs: null,
    input: { locale: null, theme: "system", density: "dense", singleLetterKeys: true },
    answer: "invalid",
  },
  changePasswordAction: {
    needs: null,
    input: { currentPassword: "not the one", newPassword: "short", repeatedPassword: "short" },
    answer: "not_allowed",
  },
};

/** `session`: whether it is one. `forced`: the password must be changed first. */
type Caller = { name: string; cookie: string; session: boolean; forced?: true; roles: Record<string, Role> };

// What follows on the same dashboard finds its people as they were.
test.afterAll(({ stack }) => {
  const database = databaseOf(stack.dashboard);
  const hired = "select staff_id from staff where name = 'Hired Hand'";
  database.prepare(`update memberships set store_id = ? where staff_id in (${hired})`).run(ELSEWHERE);
  database.close();
});

test("every server action refuses whoever may not, from wherever it is called, and does nothing", async ({ stack }) => {
  test.setTimeout(180_000);
  const { dashboard } = stack;
  const ids = await builtActions();
  // An action that is not in the table above would be one that nobody has thought about.
  expect([...ids.keys()].sort()).toEqual(Object.keys(ENDPOINTS).sort());
  const callers = await everyCaller(dashboard);
  const before = contentOf(dashboard);
  const called = new Set<string>();

  for (const [name, { needs, input, answer }] of Object.entries(ENDPOINTS)) {
    const id = ids.get(name) ?? "";
    const call = (path: string, body: BodyInit, headers: Record<string, string>) => {
      called.add(name);
      return callAction(dashboard.url + path, id, body, headers);
    };
    const own = { origin: dashboard.url };
    for (const caller of callers) {
      const headers = { ...own, cookie: caller.cookie };
      const allowed = (storeId: string) => needs === null || may({ ...caller, staffId: "" }, needs, storeId);
      const expected = (storeId: string) => {
        if (!caller.session || (caller.forced && name !== "changePasswordAction")) return "signed_out";
        return allowed(storeId) ? answer : "not_permitted";
      };
      for (const path of ["/", `/stores/${STORE}/transactions`, "/sign-in", "/nowhere"]) {
        const told = await call(path, JSON.stringify([input]), headers);
        expectHarmless(told);
        expect(kindOf(told), `${name} as ${caller.name} on ${path}`).toBe(expected(STORE));
      }
      if (!("storeId" in input) || caller.roles[ELSEWHERE]) continue;
      // The store of the input counts, and not the one of the address it is sent to.
      const foreign = await call(
        `/stores/${STORE}/people`,
        JSON.stringify([{ ...input, storeId: ELSEWHERE }]),
        headers,
      );
      expect(kindOf(foreign), `${name} as ${caller.name} in another store`).toBe(expected(ELSEWHERE));
    }

    const administrator = callers.find((caller) => caller.name === "administrator")?.cookie ?? "";
    const sent = JSON.stringify([input]);
    const from = (headers: Record<string, string>) => call("/", sent, { cookie: administrator, ...headers });
    expect(kindOf(await from({})), `${name} without an origin`).toBe("not_permitted");
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
        expectHarmless(told);
        expect(["invalid", "signed_out", "200", "400", "413"], `${name}: ${body}`).toContain(kindOf(told));
      }
    }
  }
  expect(called).toEqual(new Set(ids.keys()));
  expect(contentOf(dashboard)).toEqual(before);
  expect((await ask(`${dashboard.url}/sign-in`)).status).toBe(200);
});

test("the routes of a search refuse whoever may not", async ({ stack }) => {
  const { dashboard } = stack;
  const question = { from: "2026-11-20", to: "2026-11-21", criteria: [] };
  for (const caller of await everyCaller(dashboard)) {
    for (const storeId of [STORE, ELSEWHERE, "__proto__", "%00", "..%2f..", "1".repeat(200)]) {
      const base = `${dashboard.url}/stores/${storeId}/transactions`;
      const headers = { cookie: caller.cookie, origin: dashboard.url, "content-type": "application/json" };
      const read = await ask(`${base}/rows?startRow=1&from=2026-11-20&to=2026-11-21`, { headers });
      const kept = await ask(`${base}/question`, { method: "POST", headers, body: JSON.stringify(question) });
      const may = caller.roles[storeId] !== undefined && storeId === STORE;
      const expected = !caller.session || caller.forced ? 401 : may ? 200 : 403;
      for (const told of [read, kept]) {
        expectHarmless(told);
        expect(told.status, `${caller.name} in ${storeId}`).toBe(expected);
      }
    }
  }
});

test("a question of any shape is refused in order, and only from our own pages", async ({ stack }) => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "clerk", "practice-clerk-2026");
  const address = `${url}/stores/${STORE}/transactions/question`;
  const send = (body: BodyInit, headers: Record<string, string> = { origin: url }) =>
    ask(address, { method: "POST", headers: { cookie, "content-type": "application/json", ...headers }, body });
  const days = { from: "2026-11-20", to: "2026-11-21" };
  for (const headers of [{ origin: "null" }, { origin: "http://evil.example" }, {}] as Record<string, string>[])
    expect((await send(JSON.stringify({ ...days, criteria: [] }), headers)).status).toBe(403);
  const strange = ["", "{", "null", "[]", '{"__proto__":{"from":"2026-11-20"}}', "x".repeat(200_000), "\u0000"];
  for (const body of [...strange, new Uint8Array([0xff, 0xfe])]) {
    const told = await send(body);
    expectHarmless(told);
    expect(told.status).toBe(400);
  }
  // A plain form leads on to a page that shows what was typed; what cannot be a day stays out of the address.
  const form = new URLSearchParams({ from: "4030000010001234", to: "2026-11-21" });
  const plain = await send(form.toString(), { origin: url, "content-type": "application/x-www-form-urlencoded" });
  expect([plain.status, plain.headers.get("location")]).toEqual([
    303,
    `/stores/${STORE}/transactions?from=&to=2026-11-21`,
  ]);
});

/** No fault, no stack, kept by no cache, whatever was asked. */
function expectHarmless({ status, headers, text }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\.next\/|\n\s+at .+:\d+:\d+/);
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
}

async function everyCaller(dashboard: RunningDashboard): Promise<Caller[]> {
  const { url } = dashboard;
  const demo = (role: Role) => signInOverHttp(url, DEMO[role], `practice-${DEMO[role]}-2026`);
  const manager = { origin: url, cookie: await demo("administrator") };
  const ids = await builtActions();
  const act = async (name: string, input: unknown) => {
    const told = await callAction(`${url}/`, ids.get(name) ?? "", JSON.stringify([input]), manager);
    return JSON.parse(/^1:(.*)$/m.exec(told.text)?.[1] ?? "{}");
  };
  /** A new person with the one-time password they were given, and their session. */
  const hire = async (kind: string) => {
    const login = `${kind}-${crypto.randomUUID().slice(0, 8)}`;
    const added = await act("addPersonAction", { storeId: STORE, login, name: "Hired Hand", role: "administrator" });
    return { staffId: added.value.staffId, cookie: await signInOverHttp(url, login, added.value.oneTimePassword) };
  };
  const roles = { [STORE]: "administrator" } as const;
  const staff: Caller[] = [];
  for (const role of ROLES)
    staff.push({ name: role, cookie: await demo(role), session: true, roles: { [STORE]: role } });

  const forced = await hire("forced");
  const disabled = await hire("disabled");
  const idle = await hire("idle");
  const elsewhere = await hire("elsewhere");
  const signedOut = await demo("administrator");
  await signOutOverHttp(url, signedOut);
  // What the dashboard itself would only do after hours, or for a second merchant account.
  const database = databaseOf(dashboard);
  const write = (sql: string, ...values: string[]) => database.prepare(sql).run(...values);
  for (const { staffId } of [disabled, idle, elsewhere])
    write("update staff set must_change_password = 0 where staff_id = ?", staffId);
  write("update sessions set last_seen_at = '2026-01-01T00:00:00.000Z' where staff_id = ?", idle.staffId);
  write("insert or ignore into stores (store_id, name) values (?, 'Elsewhere')", ELSEWHERE);
  write("update memberships set store_id = ? where staff_id = ?", ELSEWHERE, elsewhere.staffId);
  database.close();
  await act("disablePersonAction", { storeId: STORE, staffId: disabled.staffId });
  return [
    ...staff,
    { name: "nobody", cookie: "", session: false, roles: {} },
    { name: "a forged cookie", cookie: "counterfoil-session=a.b.c.d.e", session: false, roles: {} },
    { name: "somebody who signed out", cookie: signedOut, session: false, roles },
    { name: "somebody who was disabled meanwhile", cookie: disabled.cookie, session: false, roles },
    { name: "somebody idle for too long", cookie: idle.cookie, session: false, roles },
    { name: "somebody with a one-time password", cookie: forced.cookie, session: true, forced: true, roles },
    // Their store is one that this installation is not connected to: nothing is theirs here.
    { name: "somebody of another store", cookie: elsewhere.cookie, session: true, roles: {} },
  ];
}

function databaseOf({ dataDir }: RunningDashboard): DatabaseSync {
  return new DatabaseSync(join(dataDir, "counterfoil.sqlite"), { timeout: 5_000 });
}

/** All that is stored but the times at which sessions were used. */
function contentOf(dashboard: RunningDashboard): unknown {
  const database = databaseOf(dashboard);
  const tables = ["staff", "memberships", "stores", "journal", "audit", "questions", "preferences"];
  const content = tables.map((table) => database.prepare(`select * from ${table}`).all());
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
