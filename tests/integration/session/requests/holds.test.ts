import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bringProductionBuild } from "#lib/commands/serve/production-build.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import { startShop } from "#tests/support/journeys/shops.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { ask, builtActions, callAction, pageStatement, signInOverHttp } from "#tests/support/processes/over-http.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { ALL_ENDPOINTS, actionOf } from "#tests/support/requests/endpoints.ts";
import { ROUTES } from "#tests/support/requests/routes.ts";

/** No request holds everybody else up for so long. */
const MOST_MS = 100;
/** An action is read up to 128 kB (`next.config.mjs`), the head of a request up to 16 kB (Node's own limit). */
const LONGEST_BODY = 126_000;
const LONGEST_QUERY = 14_000;
/** A run that took long is tried again: the first one also compiles, and other work on the machine adds to it. */
const TRIES = 4;

const APP = `${import.meta.dirname}/../../../../app/(staff)`;
const PAGES = globSync("**/page.tsx", { cwd: APP }).map(pathOf);

let sandbox: RunningSandbox;
let dashboard: RunningDashboard;
let folder = "";
let cookie = "";
let atStart: readonly number[] = [];
beforeAll(async () => {
  await bringProductionBuild({ toRun: false });
  folder = await mkdtemp(join(tmpdir(), "counterfoil-holds-"));
  sandbox = await startShop("actions");
  const watch = new URL("../../../support/processes/watch-holds.mjs", import.meta.url);
  dashboard = await startDashboard(sandbox, { NODE_OPTIONS: `--import=${watch}`, HOLDS_FILE: join(folder, "holds") });
  cookie = await signInOverHttp(dashboard.url, "admin", "practice-admin-2026");
  atStart = await holds();
});
afterAll(async () => {
  await dashboard.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

async function holds(): Promise<number[]> {
  return (await readFile(join(folder, "holds"), "utf8")).split("\n").map(Number);
}

/** The longest hold while something was sent and for a moment after it: the least of several tries. */
async function heldBy(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least >= MOST_MS; tries += 1) {
    await writeFile(join(folder, "holds"), "");
    await send();
    await setTimeout(5);
    least = Math.min(least, Math.max(...(await holds())));
  }
  return least;
}

test("holds are written down: those of the start are long", async () => {
  expect(Math.max(...atStart)).toBeGreaterThan(MOST_MS);
});

/** What costs most to read: long texts of several kinds, and very many or very deep parts. */
const TEXTS = ["4,", "a", "é", "\ufdfa", "604-555-0181 "].map(
  (part) => (length: number) => part.repeat(length / part.length),
);
const BODIES = [
  JSON.stringify([Array.from({ length: 14_000 }, (_, index) => ({ [`a${index % 7}`]: 0 }))]).slice(0, LONGEST_BODY),
  `[${"[".repeat(60_000)}${"]".repeat(60_000)}]`,
  JSON.stringify([Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`k${index}`, 0]))]),
];

/** The input with its texts as long as they may be together. */
function filled(input: unknown, text: (length: number) => string): unknown {
  const count = JSON.stringify(input).split('"').length / 2;
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return text(Math.floor(LONGEST_BODY / 3 / count));
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, key === "storeId" || isSetting(part) ? part : fill(part)]),
    );
  };
  return fill(input);
}

/** The name of a setting says how its value is read. */
const isSetting = (value: unknown) => typeof value === "string" && Object.hasOwn(SETTINGS, value);

test.each(Object.entries(ALL_ENDPOINTS))("%s holds nobody up with its largest input", async (name, { input }) => {
  const id = (await builtActions()).get(actionOf(name)) ?? "";
  const send = (body: string) => () =>
    callAction(`${dashboard.url}/stores/${STORE}/transactions`, id, body, { origin: dashboard.url, cookie });
  const bodies = [...TEXTS.map((text) => JSON.stringify([filled(input, text)])), ...BODIES];
  for (const body of bodies) expect(await heldBy(send(body)), body.slice(0, 60)).toBeLessThan(MOST_MS);
});

test.each(ROUTES)("$path holds nobody up with its largest input", async ({ path, method = "GET", body }) => {
  const statement = await pageStatement(dashboard.url, cookie);
  const [start = "", query = ""] = path.split("?");
  const names = [...new URLSearchParams(query).keys(), "where", "find"];
  const send = (sent: Record<string, string>, asked: unknown) => () =>
    ask(`${dashboard.url}/stores/${STORE}/${start}?${new URLSearchParams(sent)}`, {
      method,
      headers: { cookie, origin: dashboard.url, ...statement, "content-type": "application/json" },
      ...(asked !== undefined && { body: JSON.stringify(asked) }),
    });
  for (const text of TEXTS) {
    const long = encodeURIComponent(text(120)).length / 120;
    const each = text(Math.floor(LONGEST_QUERY / names.length / long));
    const inQuery = Object.fromEntries(names.map((name) => [name, each]));
    const asked = body === undefined ? undefined : filled(body, text);
    expect(await heldBy(send(inQuery, asked)), each.slice(0, 20)).toBeLessThan(MOST_MS);
    if (body === undefined) continue;
    const inOrder = Object.fromEntries(new URLSearchParams(query));
    expect(await heldBy(send(inOrder, asked)), `body ${each.slice(0, 20)}`).toBeLessThan(MOST_MS);
  }
});

test.each(PAGES)("%s holds nobody up with its longest address", async (path) => {
  for (const text of TEXTS) {
    const long = encodeURIComponent(text(120)).length / 120;
    const each = text(Math.floor(LONGEST_QUERY / 4 / long));
    const query = new URLSearchParams({ where: each, find: each, range: each, columns: each });
    const send = () => ask(`${dashboard.url}${path}?${query}`, { headers: { cookie } });
    expect(await heldBy(send), each.slice(0, 20)).toBeLessThan(MOST_MS);
  }
});

function pathOf(file: string): string {
  const path = file
    .replace(/\/?page\.tsx$/, "")
    .replace("[storeId]", STORE)
    .replace("[day]", "2026-01-01")
    .replace(/\[transactionId\]/, "999999999999")
    .replaceAll(/\[[^\]]*\]/g, "0".repeat(32));
  return `/${path}`;
}
