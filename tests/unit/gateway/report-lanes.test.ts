import { describe, expect, test } from "vitest";
import { createReportLanes, type Lane, type ReportLanes, type Turn } from "#lib/gateway/report-lanes.ts";

/** Asks for lanes, and takes down who got one, in order. */
function queueAt(lanes: ReportLanes) {
  const admitted: string[] = [];
  const held = new Map<string, Lane>();
  return {
    admitted,
    async ask(names: string, turn: Turn = "further", signal?: AbortSignal) {
      for (const name of names) {
        void lanes.enter(turn, signal).then((lane) => {
          if (!lane) return;
          admitted.push(name);
          held.set(name, lane);
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
    const lanes = createReportLanes(8);
    const queue = queueAt(lanes);
    await queue.ask("abcdefghijklmnopqrstuvwxyz");
    expect(lanes.inFlight()).toBe(2);
    await queue.end("ab");
    expect(lanes.inFlight()).toBe(4);
    await queue.end("cdef");
    expect(lanes.inFlight()).toBe(8);
    await queue.end("ghijklmn");
    expect(lanes.inFlight()).toBe(8);
    expect(queue.admitted.join("")).toBe("abcdefghijklmnopqrstuv");
  });

  test("never begin with more than was set", async () => {
    const lanes = createReportLanes(1);
    const queue = queueAt(lanes);
    await queue.ask("abc");
    expect(lanes.inFlight()).toBe(1);
    await queue.end("a");
    expect(lanes.inFlight()).toBe(1);
  });

  test("halve once for a round that was held up, however many of it were, and never below one", async () => {
    const lanes = createReportLanes(8);
    const queue = queueAt(lanes);
    await queue.ask("abcdefghijklmnopqrstuvwxyz0123456789");
    await queue.end("ab");
    await queue.end("cdef");
    await queue.heldUp("ghij");
    await queue.end("ghijklmn", "unanswered");
    expect(lanes.inFlight()).toBe(4);
    // Beyond the half that was safe only one more a round.
    await queue.end("opqr");
    expect(lanes.inFlight()).toBe(4);
    await queue.end("s");
    expect(lanes.inFlight()).toBe(5);
    for (const round of ["tuvwx", "yz", "0", "1", "2"]) {
      await queue.heldUp(round);
      await queue.end(round, "unanswered");
    }
    expect(lanes.inFlight()).toBe(1);
  });

  test("go to first pages before further ones", async () => {
    const queue = queueAt(createReportLanes(2));
    await queue.ask("abcd");
    await queue.ask("XY", "first");
    await queue.end("ab");
    expect(queue.admitted.join("")).toBe("abXY");
  });

  test("go to nobody who has given up waiting", async () => {
    const lanes = createReportLanes(2);
    const queue = queueAt(lanes);
    const giveUp = new AbortController();
    await queue.ask("ab");
    await queue.ask("cde", "further", giveUp.signal);
    await queue.ask("f");
    giveUp.abort();
    expect(await lanes.enter("first", giveUp.signal)).toBeNull();
    await queue.end("ab", "unanswered");
    expect(queue.admitted.join("")).toBe("abf");
    await queue.end("f");
    await queue.end("f");
    expect(lanes.inFlight()).toBe(0);
  });

  test("begin with two again after an idle time", async () => {
    let nowMs = 0;
    const lanes = createReportLanes(8, () => nowMs);
    const queue = queueAt(lanes);
    await queue.ask("abcdef");
    await queue.end("abcdef");
    await queue.end("abcdef");
    nowMs = 1_000;
    await queue.ask("ghijk");
    expect(lanes.inFlight()).toBe(5);
    await queue.end("ghijk");
    nowMs = 20_000;
    await queue.ask("lmnop");
    expect(lanes.inFlight()).toBe(2);
  });
});
