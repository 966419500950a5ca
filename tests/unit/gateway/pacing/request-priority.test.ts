import { expect, test } from "vitest";
import { createRequestPriority } from "#lib/gateway/pacing/request-priority.ts";

const NEVER = 60_000;

test("who asks is clear to go when nothing goes first, and else when the last of it has ended, however it ended", async () => {
  const priority = createRequestPriority({ firstWaitsMs: NEVER, trickleMs: NEVER });
  await priority.clear("first");
  const refund = Promise.withResolvers<string>();
  const record = Promise.withResolvers<string>();
  const refunding = priority.go(() => refund.promise);
  const reading = priority.go(() => record.promise);
  let isClear = false;
  const page = priority.clear("first").then(() => {
    isClear = true;
  });
  record.reject(new Error("lost"));
  await expect(reading).rejects.toThrow("lost");
  expect(isClear).toBe(false);
  refund.resolve("refunded");
  expect(await refunding).toBe("refunded");
  await page;
  expect(isClear).toBe(true);
});

test("what hangs holds nobody up for longer than patience lasts", async () => {
  const priority = createRequestPriority({ patienceMs: 20, firstWaitsMs: NEVER, trickleMs: NEVER });
  void priority.go(() => new Promise(() => {}));
  await priority.clear("first");
});

test("what hangs holds a search up once, and not at each of its pages", async () => {
  const priority = createRequestPriority({ patienceMs: 30, firstWaitsMs: NEVER, trickleMs: NEVER });
  const hung = Promise.withResolvers<void>();
  const hanging = priority.go(() => hung.promise);
  await priority.clear("first");
  await new Promise((resolve) => setTimeout(resolve, 10));
  let isClear = false;
  const page = priority.clear("first").then(() => {
    isClear = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isClear).toBe(true);
  // Its end releases nobody a second time.
  const refund = Promise.withResolvers<void>();
  const refunding = priority.go(() => refund.promise);
  hung.resolve();
  await hanging;
  let isPast = false;
  const next = priority.clear("first").then(() => {
    isPast = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isPast).toBe(false);
  refund.resolve();
  await Promise.all([page, refunding, next]);
});

test("those who stood back go on one by one, and stand back again for whoever comes between", async () => {
  const priority = createRequestPriority({ firstWaitsMs: NEVER, trickleMs: NEVER });
  const first = Promise.withResolvers<void>();
  const going = priority.go(() => first.promise);
  const gone: string[] = [];
  const second = Promise.withResolvers<void>();
  let between: Promise<void> | undefined;
  const pages = ["a", "b", "c"].map(async (name) => {
    await priority.clear("first");
    gone.push(name);
    between ??= priority.go(() => second.promise);
  });
  first.resolve();
  await going;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(gone).toEqual(["a"]);
  second.resolve();
  await Promise.all([between, ...pages]);
  expect(gone).toEqual(["a", "b", "c"]);
});

test("what comes within the same turn of the event loop goes first already", async () => {
  const priority = createRequestPriority({ firstWaitsMs: NEVER, trickleMs: NEVER });
  let isClear = false;
  const page = priority.clear("first").then(() => {
    isClear = true;
  });
  const heard = Promise.withResolvers<void>();
  const going = priority.go(() => heard.promise);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isClear).toBe(false);
  heard.resolve();
  await Promise.all([page, going]);
});

test("of those who ask together each goes on in a turn of its own, and what is heard between them goes first", async () => {
  const priority = createRequestPriority({ firstWaitsMs: NEVER, trickleMs: NEVER });
  const gone: string[] = [];
  const pages = ["a", "b", "c"].map(async (name) => {
    await priority.clear("first");
    gone.push(name);
    workFor(5);
  });
  const refund = Promise.withResolvers<void>();
  const goneBefore = await new Promise<number>((resolve) => {
    setTimeout(() => {
      resolve(gone.length);
      void priority.go(() => refund.promise);
    }, 1);
  });
  expect(goneBefore).toBeLessThan(2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(gone).toHaveLength(goneBefore);
  refund.resolve();
  await Promise.all(pages);
  expect(gone).toEqual(["a", "b", "c"]);
});

test("while something goes first all the time, what is waited for soon goes on, and of further pages one now and then", async () => {
  const priority = createRequestPriority({ firstWaitsMs: 20, trickleMs: 60 });
  const endless = Promise.withResolvers<void>();
  const going = priority.go(() => endless.promise);
  const gone: string[] = [];
  const note = async (name: string, turn: "first" | "further") => {
    await priority.clear(turn);
    gone.push(name);
  };
  const pages = [note("further a", "further"), note("further b", "further"), note("first", "first")];
  await pages[2];
  expect(gone).toEqual(["first"]);
  await pages[0];
  expect(gone).toEqual(["first", "further a"]);
  await pages[1];
  expect(gone).toEqual(["first", "further a", "further b"]);
  endless.resolve();
  await going;
});

test("while what goes first waits for the service others go on, and stand back again when its answer is there", async () => {
  const priority = createRequestPriority({ firstWaitsMs: NEVER, trickleMs: NEVER });
  const answer = Promise.withResolvers<void>();
  const settled = Promise.withResolvers<void>();
  const gone: string[] = [];
  const note = async (name: string) => {
    await priority.clear("first");
    gone.push(name);
  };
  const asked = Promise.withResolvers<void>();
  const refunding = priority.go(async () => {
    await asked.promise;
    await priority.awaiting(() => answer.promise);
    await settled.promise;
  });
  const before = note("stood back before the call");
  await turns();
  expect(gone).toEqual([]);
  asked.resolve();
  await before;
  await note("came during the call");
  answer.resolve();
  await turns();
  const after = note("came after the answer");
  await turns();
  expect(gone).toEqual(["stood back before the call", "came during the call"]);
  settled.resolve();
  await Promise.all([refunding, after]);
});

test("whoever else waits for the service, or hangs there, takes the right of way from nobody", async () => {
  const priority = createRequestPriority({ patienceMs: 20, firstWaitsMs: NEVER, trickleMs: NEVER });
  const record = Promise.withResolvers<void>();
  const reading = priority.awaiting(() => record.promise);
  const hung = Promise.withResolvers<void>();
  const hanging = priority.go(() => priority.awaiting(() => hung.promise));
  await new Promise((resolve) => setTimeout(resolve, 40));
  const refund = Promise.withResolvers<void>();
  const refunding = priority.go(() => refund.promise);
  let isClear = false;
  const page = priority.clear("first").then(() => {
    isClear = true;
  });
  await turns();
  expect(isClear).toBe(false);
  for (const one of [refund, hung, record]) one.resolve();
  await Promise.all([refunding, hanging, reading, page]);
});

test("a call that fails is over, too", async () => {
  const priority = createRequestPriority({ firstWaitsMs: NEVER, trickleMs: NEVER });
  const settled = Promise.withResolvers<void>();
  const refunding = priority.go(async () => {
    await expect(priority.awaiting(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    await settled.promise;
  });
  await turns();
  let isClear = false;
  const page = priority.clear("first").then(() => {
    isClear = true;
  });
  await turns();
  expect(isClear).toBe(false);
  settled.resolve();
  await Promise.all([refunding, page]);
});

function turns(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

/** Keeps the event loop from anything else, as the decoding of a page does. */
function workFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("is quiet before the first priority work, and again only some time after the last", async () => {
  const priority = createRequestPriority({ quietAfterMs: 30 });
  expect(priority.isQuiet()).toBe(true);
  const refund = Promise.withResolvers<void>();
  const refunding = priority.go(() => refund.promise);
  expect(priority.isQuiet()).toBe(false);
  refund.resolve();
  await refunding;
  expect(priority.isQuiet()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(priority.isQuiet()).toBe(true);
});
