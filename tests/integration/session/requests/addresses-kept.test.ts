import { afterAll, beforeAll, expect, test } from "vitest";
import { bringProductionBuild } from "#lib/commands/serve/production-build.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { ask } from "#tests/support/processes/over-http.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const stack = {} as { sandbox: RunningSandbox; dashboard: RunningDashboard };
beforeAll(async () => {
  await bringProductionBuild({ toRun: false });
  stack.sandbox = await startSandbox();
  stack.dashboard = await startDashboard(stack.sandbox);
});
afterAll(async () => {
  await stack.dashboard.stop();
  await stack.sandbox.stop();
});

const SALES = `/stores/${STORE}/transactions`;
const CARD = "4539578763621486";
const GROUPED = "4539 5787 6362 1486";

const answerTo = async (path: string) => {
  const answer = await ask(stack.dashboard.url + path, { headers: { accept: "text/html" } });
  return {
    ...answer,
    location: answer.headers.get("location"),
    whole: JSON.stringify([...answer.headers]) + answer.text,
  };
};

test.each([`${SALES}/${CARD}`, `${SALES}/${encodeURIComponent(GROUPED)}/refund`, `${SALES}?where=order:${CARD}`])(
  "a card number in `next` is repeated nowhere, and a sign-in leads to the start page: %s",
  async (next) => {
    for (const query of [
      `next=${encodeURIComponent(next)}`,
      `next=${next}`,
      `next=%2F&next=${encodeURIComponent(next)}`,
    ]) {
      const { status, location, whole } = await answerTo(`/sign-in?${query}`);
      expect([status, location && new URL(location, stack.dashboard.url).pathname]).toEqual([303, "/sign-in"]);
      expect(whole).not.toMatch(/4539|1486/);
    }
    const page = await answerTo("/sign-in");
    expect(page.status).toBe(200);
  },
);

test("the page for signing in keeps no address with a card number, whichever page was asked for", async () => {
  for (const path of [`${SALES}/${CARD}`, `${SALES}?where=${encodeURIComponent(GROUPED)}`]) {
    const { status, location } = await answerTo(path);
    expect([status, location]).toEqual([307, "/sign-in"]);
  }
  const { location } = await answerTo(`/open-afresh?path=${encodeURIComponent(`${SALES}/${CARD}`)}`);
  expect(location).toBe("/");
});

test("any other page of ours is kept", async () => {
  const next = `${SALES}?range=today&where=id:(10000021,10000022)`;
  const { status, text } = await answerTo(`/sign-in?next=${encodeURIComponent(next)}`);
  expect(status).toBe(200);
  expect(text).toContain("id:(10000021,10000022)");
  const kept = await answerTo(`${SALES}/10000021`);
  expect(kept.location).toBe(`/sign-in?next=${encodeURIComponent(`${SALES}/10000021`)}`);
});
