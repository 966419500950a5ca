import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, STORE, test } from "#tests/support/journey.ts";
import {
  builtActions,
  callAction,
  kindOf,
  signInOverHttp,
  signOutOverHttp,
} from "#tests/support/processes/over-http.ts";

test.use({ shop: "large" });

const ROWS = `/stores/${STORE}/transactions/rows?range=last_365_days`;
const FILE = `/stores/${STORE}/transactions/export?range=last_365_days&format=csv`;

test.afterEach(({ stack }) => stack.sandbox.control.clearFaults());

/** The lines of a stream, which goes on after the first of them in its own time. */
async function begin(address: string, cookie: string) {
  const stop = new AbortController();
  const response = await fetch(address, { headers: { cookie }, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  async function rest(): Promise<string> {
    let text = first?.value ?? "";
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += next.value;
    return text;
  }
  return { status: response.status, rest, stop: () => stop.abort() };
}

test("signing out ends the rows that are on their way, and so does an administrator who disables the person", async ({
  stack,
}) => {
  const { url } = stack.dashboard;
  const admin = await signInOverHttp(url, "admin", "practice-admin-2026");
  const disable = (await builtActions()).get("disablePersonAction") ?? "";
  const enable = (await builtActions()).get("enablePersonAction") ?? "";
  const asAdmin = { origin: url, cookie: admin };
  const clerk = async () => signInOverHttp(url, "clerk", "practice-clerk-2026");
  const whom = JSON.stringify([{ storeId: STORE, staffId: "demo-clerk" }]);
  for (const end of [
    (cookie: string) => signOutOverHttp(url, cookie),
    () => callAction(`${url}/people`, disable, whom, asAdmin),
  ]) {
    const cookie = await clerk();
    // The first page comes at once; those behind it take their time.
    await stack.sandbox.control.fault({ kind: "slow", delayMs: 1, endpoints: ["reports"], times: 1 });
    await stack.sandbox.control.fault({ kind: "slow", delayMs: 3_000, endpoints: ["reports"], seconds: 60 });
    const rows = await begin(`${url}${ROWS}`, cookie);
    await end(cookie);
    const lines = (await rows.rest())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ kind: "ended", missing: [{ part: "rest", cause: "signed_out" }] });
    const sent = lines.flatMap((line) => (line.kind === "rows" ? line.rows : []));
    expect(sent).toHaveLength(500);
    await stack.sandbox.control.clearFaults();
  }
  expect(kindOf(await callAction(`${url}/people`, enable, whom, asAdmin))).toBe("done");
});

test("one person has so many searches on their way, and the next is told what to do", async ({ stack }) => {
  const { url } = stack.dashboard;
  const accountant = await signInOverHttp(url, "accountant", "practice-accountant-2026");
  const manager = await signInOverHttp(url, "manager", "practice-manager-2026");
  const read = (cookie: string, signal: AbortSignal | null = null) =>
    fetch(`${url}${ROWS}&upTo=100`, { headers: { cookie }, signal });
  await stack.sandbox.control.fault({ kind: "slow", delayMs: 6_000, endpoints: ["reports"], seconds: 60 });
  const giveUp = new AbortController();
  const running = [1, 2, 3, 4].map(() => read(accountant, giveUp.signal).catch(() => null));
  await setTimeout(500);
  const fifth = await read(accountant);
  expect([fifth.status, await fifth.json()]).toEqual([
    429,
    { kind: "not_allowed", reason: { rule: "too_many_searches" } },
  ]);
  // Nobody else waits for them, and what is given up makes room.
  await stack.sandbox.control.clearFaults();
  expect((await read(manager)).status).toBe(200);
  giveUp.abort();
  await Promise.all(running);
  expect((await read(accountant)).status).toBe(200);
});

test("a third file at once is refused on a plain page", async ({ stack }) => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "accountant", "practice-accountant-2026");
  await stack.sandbox.control.fault({ kind: "slow", delayMs: 4_000, endpoints: ["reports"], seconds: 60 });
  const giveUp = new AbortController();
  const making = [1, 2].map(() =>
    fetch(`${url}${FILE}`, { headers: { cookie }, signal: giveUp.signal }).catch(() => null),
  );
  await setTimeout(500);
  const third = await fetch(`${url}${FILE}`, { headers: { cookie, accept: "text/html" } });
  expect([third.status, await third.text()]).toEqual([429, expect.stringContaining("Wait until one is done")]);
  giveUp.abort();
  await Promise.all(making);
  await stack.sandbox.control.clearFaults();
  const file = await fetch(`${url}${FILE}`, { headers: { cookie } });
  expect([file.status, (await file.text()).includes("complete")]).toEqual([200, true]);
});

test("a browser that leaves when it has sent its question is no fault of the server", async ({ stack }) => {
  const { url, printed } = stack.dashboard;
  const cookie = await signInOverHttp(url, "clerk", "practice-clerk-2026");
  const { hostname, port } = new URL(url);
  const asked = JSON.stringify({ words: "4242 100" });
  const head = [
    `POST /stores/${STORE}/transactions/question HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${url}`,
    `Cookie: ${cookie}`,
    "Content-Type: application/json",
    `Content-Length: ${asked.length}`,
  ];
  // The body is read when the session is known, some milliseconds after it came: a part of these leave just between.
  for (const afterMs of [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6]) {
    const socket = connect(Number(port), hostname).on("error", () => {});
    await new Promise<void>((resolve) => socket.write([...head, "", asked].join("\r\n"), () => resolve()));
    await setTimeout(afterMs);
    socket.resetAndDestroy();
    await setTimeout(150);
  }
  const next = await fetch(`${url}${ROWS}&upTo=100`, { headers: { cookie } });
  expect([next.status, (await next.text()).includes('"kind":"ended"')]).toEqual([200, true]);
  expect(
    printed()
      .split("\n")
      .filter((line) => line.includes('"level":50')),
  ).toEqual([]);
});
