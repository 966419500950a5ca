import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bringProductionBuild } from "#lib/commands/serve/production-build.ts";
import type { ScriptInventory } from "#lib/commands/serve/script-inventory.ts";
import type { Config } from "#lib/config.ts";
import { checkServedPages } from "#lib/pages/self-check/check-served-pages.ts";
import { pageFaults } from "#lib/pages/self-check/page-faults.ts";
import { startShop } from "#tests/support/journeys/shops.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { ask, signInOverHttp } from "#tests/support/processes/over-http.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The address at which the server looks for its own pages. */
const at = vi.hoisted(() => ({ publicUrl: "" }));
vi.mock(import("#lib/config.ts"), async (original) => ({
  ...(await original()),
  config: () => at as unknown as Config,
}));

const stack = {} as { sandbox: RunningSandbox; dashboard: RunningDashboard };
beforeAll(async () => {
  await bringProductionBuild({ toRun: false });
  stack.sandbox = await startShop("actions");
  stack.dashboard = await startDashboard(stack.sandbox);
  at.publicUrl = stack.dashboard.url;
  vi.stubEnv("NODE_ENV", "production");
  vi.spyOn(process, "cwd").mockReturnValue(ROOT);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await stack.dashboard.stop();
  await stack.sandbox.stop();
});

const inventory = (): ScriptInventory => JSON.parse(readFileSync(join(ROOT, ".next/script-inventory.json"), "utf8"));

const ANY = { scripts: null, inline: [] };

/** The address of a page, with an id that nothing has. */
const addressOf = (page: string) =>
  page
    .replace("[storeId]", STORE)
    .replace("[day]", "2001-01-01")
    .replace("[...rest]", "nothing")
    .replaceAll(/\[\w+\]/g, "0".repeat(32));

test("every page of the build is kept by nobody, has our policy, and loads only scripts of the inventory", async () => {
  const { url } = stack.dashboard;
  const cookie = await signInOverHttp(url, "admin", "practice-admin-2026");
  const { pages, files, inline } = inventory();
  expect(Object.keys(pages)).toContain("/sign-in");
  for (const [page, scripts] of Object.entries(pages)) {
    if (page.startsWith("/_")) continue;
    const answer = await ask(url + addressOf(page), { headers: { cookie, accept: "text/html" } });
    expect(answer.status, page).toBeLessThan(500);
    expect(answer.headers.get("cache-control"), page).toContain("no-store");
    expect(pageFaults(answer, { scripts, inline }, "page"), page).toEqual([]);
    for (const script of scripts) expect(files[script], `${page}: ${script}`).toMatch(/^sha256-/);
  }
});

test("the server finds its own pages as they were built", async () => {
  const told: unknown[] = [];
  const log = { info() {}, warn() {}, error: (...line: unknown[]) => void told.push(line) };
  await expect(checkServedPages({ log }).then(() => told)).resolves.toEqual([]);
});

test.each([
  [
    "a script beside ours",
    (text: string) => text.replace("</body>", '<script src="https://evil.example/a.js"></script></body>'),
  ],
  [
    "one with our nonce",
    (text: string, nonce: string) => text.replace("</body>", `<script nonce="${nonce}" src="/a.js"></script></body>`),
  ],
  [
    "an inline one with our nonce",
    (text: string, nonce: string) => text.replace("</body>", `<script nonce="${nonce}">steal()</script></body>`),
  ],
  [
    "code behind the data of Next",
    (text: string) => text.replace("self.__next_f.push([1,", "steal();self.__next_f.push([1,"),
  ],
  ["a handler", (text: string) => text.replace("<body", '<body onload="steal()"')],
])("%s is found in a page that was changed on its way", async (_, change) => {
  const answer = await ask(`${stack.dashboard.url}/sign-in`);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const { pages, inline } = inventory();
  const allowed = { scripts: pages["/sign-in"] ?? [], inline };
  expect(pageFaults(answer, allowed, "page")).toEqual([]);
  expect(pageFaults({ ...answer, text: change(answer.text, nonce) }, allowed, "page")).toHaveLength(1);
});

test("a header that was changed on its way is found, and a script on the page for a card", async () => {
  const answer = await ask(`${stack.dashboard.url}/sign-in`);
  const without = new Headers(answer.headers);
  without.delete("content-security-policy");
  expect(pageFaults({ ...answer, headers: without }, ANY, "page")).toContain("another Content-Security-Policy");
  const weaker = new Headers(answer.headers);
  weaker.set(
    "content-security-policy",
    `${answer.headers.get("content-security-policy")}; script-src-attr 'unsafe-inline'`,
  );
  expect(pageFaults({ ...answer, headers: weaker }, ANY, "page")).toEqual(["another Content-Security-Policy"]);
  const card = await ask(`${stack.dashboard.url}/card-entry/${"0".repeat(64)}`);
  expect(pageFaults(card, ANY, "plain")).toEqual([]);
  expect(pageFaults({ ...card, text: `${card.text}<script>steal()</script>` }, ANY, "plain")).toHaveLength(1);
});

test("reports of a broken policy are logged without ids, up to a bound and a size", async () => {
  const { url } = stack.dashboard;
  const report = {
    "csp-report": {
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/x?card=4111",
      "document-uri": `${url}/stores/${STORE}/transactions/4111111111111111`,
    },
  };
  const send = (body: string, type = "application/csp-report") =>
    fetch(`${url}/policy-reports`, { method: "POST", headers: { "content-type": type, origin: "null" }, body });
  expect((await send(JSON.stringify(report))).status).toBe(204);
  expect((await send("{}", "text/plain")).status).toBe(415);
  expect((await send("x".repeat(20_000))).status).toBe(413);
  expect(stack.dashboard.printed()).toContain('"blocked":"evil.example","page":"/stores/*/transactions/*"');
  expect(stack.dashboard.printed()).not.toContain("4111111111111111");
  const statuses = new Set<number>();
  for (let times = 0; times < 30; times += 1) statuses.add((await send("{}")).status);
  expect([...statuses]).toEqual([204, 429]);
});
