import { expect, test } from "vitest";
import type { Turn } from "#lib/gateway/contract/gateway.ts";
import { createThrottle } from "#lib/gateway/pacing/throttle.ts";

const quiet = () => true;
const notQuiet = () => false;

/** When each of these turns came that were wanted together, in milliseconds, in the order in which they came. */
async function turnsOf(
  turns: readonly Turn[],
  isBusy: boolean,
  { isQuiet = notQuiet, people = ["ann"] }: { isQuiet?: () => boolean; people?: readonly string[] } = {},
): Promise<{ turn: Turn; atMs: number }[]> {
  const pace = createThrottle(isQuiet, { isBusy: () => isBusy });
  const begunMs = performance.now();
  const came: { turn: Turn; atMs: number }[] = [];
  await Promise.all(
    turns.map(async (turn, index) => {
      await pace.turn(turn, people[index % people.length] ?? "");
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
  const pace = createThrottle(notQuiet);
  await pace.turn("first", "ann");
  await new Promise((resolve) => setTimeout(resolve, 40));
  let isThere = false;
  void pace.turn("first", "ann").then(() => {
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

test("a person who reads alone waits little, though the process is busy with it", async () => {
  const alone = { isQuiet: quiet };
  const many = Array.from({ length: 11 }, (): Turn => "further");
  const aloneMs = (await turnsOf(many, true, alone)).at(-1)?.atMs ?? 0;
  const besideMs = (await turnsOf(many.slice(0, 4), true)).at(-1)?.atMs ?? 0;
  expect(aloneMs).toBeGreaterThan(40);
  // Ten short gaps are less than three of those that others get.
  expect(aloneMs).toBeLessThan(besideMs);
});

test("somebody else who reads, or work that goes first, brings the long gaps back", async () => {
  const beside = await turnsOf(["further", "further", "further"], true, { isQuiet: quiet, people: ["ann", "ben"] });
  // The first turn came before anybody else asked.
  expect(beside[2]?.atMs).toBeGreaterThan(75);
  const working = await turnsOf(["further", "further"], true, { isQuiet: notQuiet });
  expect(working[1]?.atMs).toBeGreaterThan(75);
});
