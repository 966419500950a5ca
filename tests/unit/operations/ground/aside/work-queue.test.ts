import { afterEach, expect, test, vi } from "vitest";
import { createWorkQueue, isQueueFull, QueueFull } from "#lib/operations/ground/aside/work-queue.ts";

afterEach(() => vi.useRealTimers());

test("at most two run at once, in the order they came", async () => {
  const queue = createWorkQueue({ atOnce: 2, mostWaiting: 50 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      queue.tryRun(async () => {
        begun.push(index);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test("what anybody sends is refused when the queue is full, and what signed-in people ask waits", async () => {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 2 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = queue.tryRun(() => held);
  const waiting = [queue.tryRun(async () => "a"), queue.tryRun(async () => "b")];
  await expect(queue.tryRun(async () => "too many")).rejects.toThrow(QueueFull);
  const own = queue.run(async () => "own");
  letGo();
  await first;
  expect(await Promise.all([...waiting, own])).toEqual(["a", "b", "own"]);
  expect(await queue.tryRun(async () => "free again")).toBe("free again");
});

test("what is preferred finds as many places again", async () => {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 1 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const all = [queue.tryRun(() => held), queue.tryRun(() => held)];
  expect([queue.isFull(), queue.isFull(true)]).toEqual([true, false]);
  all.push(queue.tryRun(() => held, true));
  expect(queue.isFull(true)).toBe(true);
  const refused = await queue.tryRun(() => held, true).catch((error) => error);
  expect(isQueueFull(refused)).toBe(true);
  letGo();
  await Promise.all(all);
});

test("a place is free again after a failure", async () => {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 0 });
  await expect(queue.tryRun(() => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
  expect(await queue.tryRun(async () => 1)).toBe(1);
});

test("a slot stays idle after each piece of work for as long as the settings say", async () => {
  vi.useFakeTimers();
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 2, rest: { times: 2, now: () => performance.now() } });
  const begun: number[] = [];
  const start = performance.now();
  const work = async () => {
    begun.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const all = [queue.tryRun(work), queue.tryRun(work), queue.run(work)];
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(all);
  expect(begun).toEqual([0, 60, 120]);
  expect(vi.getTimerCount()).toBe(0);
});
