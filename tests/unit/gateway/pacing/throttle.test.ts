import { expect, test } from "vitest";
import type { Turn } from "#lib/gateway/contract/gateway.ts";
import { createThrottle } from "#lib/gateway/pacing/throttle.ts";

/** When each of these turns came that were wanted together, in milliseconds, in the order in which they came. */
async function turnsOf(turns: readonly Turn[], isBusy: boolean): Promise<{ turn: Turn; atMs: number }[]> {
  const pace = createThrottle({ isBusy: () => isBusy });
  const begunMs = performance.now();
  const came: { turn: Turn; atMs: number }[] = [];
  await Promise.all(
    turns.map(async (turn) => {
      await pace.turn(turn);
      came.push({ turn, atMs: performance.now() - begunMs });
    }),
  );
  return came;
}

test("turns that are wanted together come one after another, and one that was not waited for comes at once", async () => {
  const came = await turnsOf(["first", "first", "first"], false);
  // Timers may be a little early, and on a busy machine as late as they like.
  expect(came[1]?.atMs).toBeGreaterThan(15);
  expect(came[2]?.atMs).toBeGreaterThan(35);
  const pace = createThrottle();
  await pace.turn("first");
  await new Promise((resolve) => setTimeout(resolve, 40));
  let isThere = false;
  void pace.turn("first").then(() => {
    isThere = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isThere).toBe(true);
});

test("a first page does not wait for further ones, which keep far apart while the process is busy", async () => {
  const came = await turnsOf(["further", "further", "further", "first"], true);
  expect(came.map(({ turn }) => turn)).toEqual(["further", "first", "further", "further"]);
  expect(came[2]?.atMs).toBeGreaterThan(75);
  expect(came[3]?.atMs).toBeGreaterThan(150);
});
