import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sandboxClient, type WireAnswer } from "#tests/support/processes/sandbox-client.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

let sandbox: RunningSandbox;
let client: ReturnType<typeof sandboxClient>;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true, now: "2026-03-09T14:00:00-04:00" });
  client = sandboxClient(sandbox);
});
afterEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

const attempt = (answer: Promise<WireAnswer>) => answer.catch(() => "no answer" as const);
const sell = async () => String((await client.post("/v1/payments", cardPayment(100, "C-1"))).json.id);
const refund = (id: string) => attempt(client.post(`/v1/payments/${id}/returns`, { amount: 40 }));
const returnsOf = async (id: string) => (await sandbox.control.book(id)).adjustments.length;

describe("faults", () => {
  test.each<[Record<string, unknown> & { kind: string }, unknown, number]>([
    [{ kind: "slow", delayMs: 300 }, { status: 200 }, 1],
    [{ kind: "hang-before", closeAfterMs: 200 }, "no answer", 0],
    [{ kind: "hang-after", closeAfterMs: 200 }, "no answer", 1],
    [{ kind: "drop-before" }, "no answer", 0],
    [{ kind: "drop-after" }, "no answer", 1],
    [{ kind: "500-before" }, { status: 500, json: { category: 4 } }, 0],
    [{ kind: "500-after" }, { status: 500, json: { category: 4 } }, 1],
    [{ kind: "malformed" }, { status: 200, json: {}, text: expect.stringMatching(/^\{"id"/) }, 1],
    [{ kind: "truncated" }, "no answer", 1],
    [{ kind: "wrong-type" }, { status: 200, text: expect.stringContaining("<!doctype html>") }, 1],
    [{ kind: "rate-limit", retryAfterSeconds: 7 }, { status: 429, json: { category: 4 } }, 0],
    [{ kind: "down" }, { status: 503, json: { category: 4 } }, 0],
  ])("%j once, and only once", async (order, met, applied) => {
    const id = await sell();
    await sandbox.control.fault({ ...order, endpoints: ["returns"] });
    const begun = performance.now();
    const answer = await refund(id);
    const tookMs = performance.now() - begun;
    if (typeof met === "string") expect(answer).toBe(met);
    else expect(answer).toMatchObject(met as object);
    if (typeof order.delayMs === "number") expect(tookMs).toBeGreaterThan(290);
    if (typeof answer !== "string" && order.kind === "rate-limit") expect(answer.headers.get("retry-after")).toBe("7");
    expect(await returnsOf(id)).toBe(applied);
    expect((await sandbox.control.faults()).fired).toMatchObject([
      { kind: order.kind, method: "POST", path: `/v1/payments/${id}/returns` },
    ]);
    expect(await refund(id)).toMatchObject({ status: 200 });
  });

  test("late applies it later, and for good", async () => {
    const id = await sell();
    await sandbox.control.fault({ kind: "late", afterMs: 1_000, closeAfterMs: 100 });
    expect([await refund(id), await returnsOf(id)]).toEqual(["no answer", 0]);
    await expect.poll(() => returnsOf(id), { timeout: 8000 }).toBe(1);
  });

  test("every endpoint can be named, and others are spared", async () => {
    const id = await sell();
    await sandbox.control.fault({ kind: "down", endpoints: ["get", "reports"], seconds: 60 });
    expect(await client.get(`/v1/payments/${id}`)).toMatchObject({ status: 503 });
    expect(await client.report({})).toMatchObject({ status: 503 });
    expect(await refund(id)).toMatchObject({ status: 200 });
    expect((await sandbox.control.faults()).faults).toMatchObject([
      { kind: "down", fired: 2, secondsLeft: expect.any(Number) },
    ]);
    await sandbox.control.clearFaults();
    expect(await client.report({})).toMatchObject({ status: 200 });
  });

  test("at a rate they hit the same requests again", async () => {
    const run = async () => {
      await sandbox.control.clearFaults();
      await sandbox.control.fault({ kind: "500-before", rate: 0.4, seed: 11 });
      const statuses: number[] = [];
      for (let count = 0; count < 30; count += 1) statuses.push((await client.get("/v1/payments/1")).status);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([400, 500]));
    expect(await run()).toEqual(first);
  });

  test("down for a while ends by itself, though the sandbox's clock stands still", async () => {
    await sandbox.control.setClock({ running: false });
    await sandbox.control.fault({ kind: "down", seconds: 1.5 });
    expect((await client.report({})).status).toBe(503);
    await expect.poll(async () => (await client.report({})).status, { timeout: 8000 }).toBe(200);
  });

  test("connections are refused for a while, and the port and the book come back", async () => {
    const id = await sell();
    await sandbox.control.fault({ kind: "refused", seconds: 1.5 });
    const failure = await client.report({}).catch((error: Error) => error.cause);
    expect(failure).toMatchObject({ code: "ECONNREFUSED" });
    expect(await returnsOf(id)).toBe(0);
    await expect.poll(() => refund(id), { timeout: 8000 }).toMatchObject({ status: 200 });
  });

  test("clearing opens the port at once", async () => {
    await sandbox.control.fault({ kind: "refused", seconds: 600 });
    expect((await sandbox.control.faults()).refusedForSeconds).toBeGreaterThan(590);
    await sandbox.control.clearFaults();
    expect((await client.report({})).status).toBe(200);
    expect((await sandbox.control.faults()).refusedForSeconds).toBe(0);
  });

  test("one is taken away by its id", async () => {
    const { id } = await sandbox.control.fault({ kind: "down", times: 5 });
    const remove = () => fetch(`${sandbox.controlUrl}/faults/${id}`, { method: "DELETE" });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await client.report({})).status).toBe(200);
  });

  test("no more than a hundred at once", async () => {
    for (let count = 0; count < 100; count += 1) await sandbox.control.fault({ kind: "down", endpoints: ["other"] });
    await expect(sandbox.control.fault({ kind: "down" })).rejects.toThrow("too many");
  });
});
