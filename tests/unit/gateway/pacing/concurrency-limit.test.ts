import { describe, expect, test } from "vitest";
import type { Asker, Turn } from "#lib/gateway/contract/gateway.ts";
import { type ConcurrencyLimit, createConcurrencyLimit, type Slot } from "#lib/gateway/pacing/concurrency-limit.ts";

const ANN = { person: "ann", search: Symbol() };
const BEN = { person: "ben", search: Symbol() };

/** Asks for lanes, and takes down who got one, in order. */
function queueAt(limit: ConcurrencyLimit) {
  const admitted: string[] = [];
  const held = new Map<string, Slot>();
  return {
    admitted,
    async ask(
      names: string,
      turn: Turn = "further",
      { asker = ANN, signal }: { asker?: Asker; signal?: AbortSignal } = {},
    ) {
      for (const name of names) {
        void limit.enter(turn, asker, signal).then((slot) => {
          if (!slot) return;
          admitted.push(name);
          held.set(name, slot);
        });
      }
      await new Promise(setImmediate);
    },
    async end(names: string, end: "answered" | "unanswered" = "answered") {
      for (const name of names) held.get(name)?.leave(end);
      await new Promise(setImmediate);
    },
    async heldUp(names: string) {
      for (const name of names) held.get(name)?.heldUp();
      await new Promise(setImmediate);
    },
  };
}

describe("lanes of report reads", () => {
  test("begin with two, double each round and stop at the most that was set", async () => {
    const limit = createConcurrencyLimit(8);
    const queue = queueAt(limit);
    await queue.ask("abcdefghijklmnopqrstuvwxyz");
    expect(limit.inFlight()).toBe(2);
    await queue.end("ab");
    expect(limit.inFlight()).toBe(4);
    await queue.end("cdef");
    expect(limit.inFlight()).toBe(8);
    await queue.end("ghijklmn");
    expect(limit.inFlight()).toBe(8);
    expect(queue.admitted.join("")).toBe("abcdefghijklmnopqrstuv");
  });

  test("never begin with more than was set", async () => {
    const limit = createConcurrencyLimit(1);
    const queue = queueAt(limit);
    await queue.ask("abc");
    expect(limit.inFlight()).toBe(1);
    await queue.end("a");
    expect(limit.inFlight()).toBe(1);
  });

  test("halve once for a round that was held up, however many of it were, and never below one", async () => {
    const limit = createConcurrencyLimit(8);
    const queue = queueAt(limit);
    await queue.ask("abcdefghijklmnopqrstuvwxyz0123456789");
    await queue.end("ab");
    await queue.end("cdef");
    await queue.heldUp("ghij");
    await queue.end("ghijklmn", "unanswered");
    expect(limit.inFlight()).toBe(4);
    // Beyond the half that was safe only one more a round.
    await queue.end("opqr");
    expect(limit.inFlight()).toBe(4);
    await queue.end("s");
    expect(limit.inFlight()).toBe(5);
    for (const round of ["tuvwx", "yz", "0", "1", "2"]) {
      await queue.heldUp(round);
      await queue.end(round, "unanswered");
    }
    expect(limit.inFlight()).toBe(1);
  });

  test("go to first pages before further ones", async () => {
    const queue = queueAt(createConcurrencyLimit(2));
    await queue.ask("abcd");
    await queue.ask("XY", "first");
    await queue.end("ab");
    expect(queue.admitted.join("")).toBe("abXY");
  });

  test("are shared out among those who search, however much one of them asks for", async () => {
    const queue = queueAt(createConcurrencyLimit(2));
    await queue.ask("abcdefghijklmnopqrst", "first");
    await queue.ask("123456", "further", { asker: BEN });
    for (const names of ["ab", "1c", "2d", "3e"]) await queue.end(names);
    expect(queue.admitted.join("")).toBe("ab1c2d3e4f");
  });

  test("are shared out one after the other where there is only one", async () => {
    const queue = queueAt(createConcurrencyLimit(1));
    await queue.ask("abcdef", "first");
    await queue.ask("12", "further", { asker: BEN });
    await queue.ask("X", "first", { asker: { person: "cleo", search: Symbol() } });
    for (const name of "aX1b2c") await queue.end(name);
    expect(queue.admitted.join("")).toBe("aX1b2cd");
  });

  test("are shared out among the searches of one person, first pages before all", async () => {
    const queue = queueAt(createConcurrencyLimit(2));
    await queue.ask("abcdefgh", "first");
    await queue.ask("12", "further", { asker: { ...ANN, search: Symbol() } });
    await queue.ask("X", "first", { asker: { ...ANN, search: Symbol() } });
    await queue.ask("Y", "first", { asker: { ...ANN, search: Symbol() } });
    for (const names of ["ab", "XY", "cd", "ef", "gh"]) await queue.end(names);
    expect(queue.admitted.join("")).toBe("abXYcdefgh12");
  });

  test("go to nobody who has given up waiting", async () => {
    const limit = createConcurrencyLimit(2);
    const queue = queueAt(limit);
    const giveUp = new AbortController();
    await queue.ask("ab");
    await queue.ask("cde", "further", { signal: giveUp.signal });
    await queue.ask("f");
    giveUp.abort();
    expect(await limit.enter("first", ANN, giveUp.signal)).toBeNull();
    await queue.end("ab", "unanswered");
    expect(queue.admitted.join("")).toBe("abf");
    await queue.end("f");
    await queue.end("f");
    expect(limit.inFlight()).toBe(0);
  });

  test("begin with two again after an idle time", async () => {
    let nowMs = 0;
    const limit = createConcurrencyLimit(8, () => nowMs);
    const queue = queueAt(limit);
    await queue.ask("abcdef");
    await queue.end("abcdef");
    await queue.end("abcdef");
    nowMs = 1_000;
    await queue.ask("ghijk");
    expect(limit.inFlight()).toBe(5);
    await queue.end("ghijk");
    nowMs = 20_000;
    await queue.ask("lmnop");
    expect(limit.inFlight()).toBe(2);
  });
});
