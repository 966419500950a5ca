import { describe, expect, test } from "vitest";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import { askPatiently } from "#lib/gateway/pacing/ask-patiently.ts";
import { createConcurrencyLimit } from "#lib/gateway/pacing/concurrency-limit.ts";

const OK: Delivery = { kind: "response", status: 200, headers: {}, body: "{}" };
const BUSY: Delivery = { kind: "response", status: 503, headers: {}, body: "" };
const TIMED_OUT: Delivery = { kind: "lost", cause: "timed_out" };
const UNREACHABLE: Delivery = { kind: "not_sent" };
const limited = (headers: Record<string, string>): Delivery => ({ kind: "response", status: 429, headers, body: "" });

/** Answers one after the other; the last one for ever. */
function service(...answers: Delivery[]) {
  const asked: number[] = [];
  const send = async () => {
    asked.push(performance.now());
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? OK;
  };
  return { asked, send };
}

const ASKER = { person: "ann", search: Symbol() };
const FIRST = { turn: "first", asker: ASKER } as const;
const FURTHER = { turn: "further", asker: ASKER } as const;

describe("a patient read", () => {
  test("takes the first answer that is one, a refusal too", async () => {
    const refusal: Delivery = { kind: "response", status: 400, headers: {}, body: "{}" };
    const { asked, send } = service(refusal);
    expect(await askPatiently(createConcurrencyLimit(2), FIRST, send)).toEqual(refusal);
    expect(asked).toHaveLength(1);
  });

  test("asks a busy service again after growing pauses", async () => {
    const { asked, send } = service(BUSY, BUSY, OK);
    const limit = createConcurrencyLimit(8);
    expect(await askPatiently(limit, FIRST, send)).toEqual(OK);
    const [one = 0, two = 0, three = 0] = asked;
    expect(two - one).toBeGreaterThanOrEqual(245);
    expect(three - two).toBeGreaterThanOrEqual(495);
    expect(limit.inFlight()).toBe(0);
  });

  test.each([
    ["seconds", { "retry-after": "1" }],
    [
      "a date by the service's clock",
      { "retry-after": "Fri, 20 Nov 2020 10:00:01 GMT", date: "Fri, 20 Nov 2020 10:00:00 GMT" },
    ],
  ])("waits as long as the service says, in %s", async (_, headers) => {
    const { asked, send } = service(limited(headers), OK);
    expect(await askPatiently(createConcurrencyLimit(2), FIRST, send)).toEqual(OK);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("says at once that it would have to wait longer than people do", async () => {
    const { asked, send } = service(limited({ "retry-after": "3600" }));
    expect(await askPatiently(createConcurrencyLimit(2), FIRST, send)).toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
  });

  test("asks once more after a time-out, and a service out of reach for further pages only", async () => {
    const slow = service(TIMED_OUT);
    expect(await askPatiently(createConcurrencyLimit(2), FIRST, slow.send)).toEqual(TIMED_OUT);
    expect(slow.asked).toHaveLength(2);
    const gone = service(UNREACHABLE);
    expect(await askPatiently(createConcurrencyLimit(2), FIRST, gone.send)).toEqual(UNREACHABLE);
    expect(gone.asked).toHaveLength(1);
    const blip = service(UNREACHABLE, OK);
    expect(await askPatiently(createConcurrencyLimit(2), FURTHER, blip.send)).toEqual(OK);
  });

  test("ends with whoever gave up waiting, in the queue, in a pause and under way, and frees its lane", async () => {
    const limit = createConcurrencyLimit(1);
    const giveUp = new AbortController();
    const { asked, send } = service(limited({ "retry-after": "20" }));
    const pausing = askPatiently(limit, { ...FIRST, signal: giveUp.signal }, send);
    const queued = askPatiently(limit, { ...FIRST, signal: giveUp.signal }, send);
    await new Promise((resolve) => setTimeout(resolve, 50));
    giveUp.abort();
    expect(await pausing).toMatchObject({ status: 429 });
    expect(await queued).toEqual(UNREACHABLE);
    expect(asked).toHaveLength(1);
    const underWay = new AbortController();
    const lost = await askPatiently(limit, { ...FIRST, signal: underWay.signal }, async () => {
      underWay.abort();
      return { kind: "lost", cause: "connection_lost" };
    });
    expect(lost).toMatchObject({ kind: "lost" });
    expect(limit.inFlight()).toBe(0);
  });
});
