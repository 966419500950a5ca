import { request } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
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

const sell = async () => String((await client.post("/v1/payments", cardPayment(100, "C-1"))).json.id);
const refund = (id: string) => client.post(`/v1/payments/${id}/returns`, { amount: 40 });

type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

/** A bare request: fetch would not let a test send Host, Origin or Sec-Fetch-Site. */
function ask({
  method = "GET",
  path = "/clock",
  headers = {},
  body = "",
}: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${sandbox.controlUrl}${path}`, { method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

describe("who may ask", () => {
  test("nobody unless it is enabled", async () => {
    const plain = await startSandbox();
    try {
      expect(plain.controlUrl).toBeUndefined();
      expect((await fetch(`${plain.baseUrl}/clock`)).status).toBe(404);
      await expect(plain.control.clock()).rejects.toThrow("control: true");
    } finally {
      await plain.stop();
    }
  });

  test("it listens on loopback alone, even when the service does not", async () => {
    const open = await startSandbox({ control: true, extraArgs: ["--host=0.0.0.0"] });
    try {
      expect(open.baseUrl).toContain("//0.0.0.0:");
      expect(open.controlUrl).toContain("//127.0.0.1:");
    } finally {
      await open.stop();
    }
  });

  test.each<[string, Record<string, string>]>([
    ["a page of another site", { Origin: "https://shop.example" }],
    ["a page of the service's own port", { Origin: "http://127.0.0.1:1" }],
    ["a page without an origin", { Origin: "null" }],
    ["a browser's request across sites", { "Sec-Fetch-Site": "cross-site" }],
    ["a name that leads here", { Host: "rebound.example" }],
  ])("not %s", async (_, headers) => {
    const { status, text } = await ask({ headers });
    expect([status, Object.keys(JSON.parse(text))]).toEqual([403, ["error"]]);
    expect((await ask({ method: "DELETE", path: "/faults", headers })).status).toBe(403);
  });

  test("this machine's programs, and a browser's address bar", async () => {
    expect((await ask({})).status).toBe(200);
    expect((await ask({ headers: { "Sec-Fetch-Site": "none" } })).status).toBe(200);
  });
});

describe("the clock", () => {
  test("is read, set, stopped and moved, and rules go by it", async () => {
    const { control } = sandbox;
    await control.setClock({ set: "2026-03-09T23:58:30-04:00", running: false });
    const id = await sell();
    expect(await control.clock()).toMatchObject({ easternDay: "2026-03-09", isRunning: false, areVoidsClosed: false });
    await control.setClock({ move: "PT30S" });
    expect(await control.clock()).toMatchObject({ now: "2026-03-10T03:59:00.000Z", areVoidsClosed: true });
    expect((await client.post(`/v1/payments/${id}/void`, { amount: 100 })).json.code).toBe(205);
    await control.setClock({ move: "-PT1S" });
    expect((await client.post(`/v1/payments/${id}/void`, { amount: 100 })).status).toBe(200);
    await control.setClock({ running: true });
  });

  test.each([
    ["2026-03-08T06:59:59Z", "2026-03-08T01:59:59.000-05:00", "2026-03-08T03:00:00.000-04:00"],
    ["2026-11-01T05:59:59Z", "2026-11-01T01:59:59.000-04:00", "2026-11-01T01:00:00.000-05:00"],
  ])("crosses the DST change of %s", async (set, before, after) => {
    const created = async () => (await client.get(`/v1/payments/${await sell()}`)).json.created;
    await sandbox.control.setClock({ set, running: false });
    expect(await created()).toBe(before);
    await sandbox.control.setClock({ move: "PT1S" });
    expect(await created()).toBe(after);
  });
});

describe("the book", () => {
  test("shows a sale and all that was tried on it, down to the void of its return", async () => {
    const id = await sell();
    await refund(id);
    const [returned] = (await sandbox.control.book(id)).adjustments;
    await client.post(`/v1/payments/${returned?.id}/void`, { amount: 40 });
    await client.post(`/v1/payments/${id}/returns`, { amount: 500 });
    expect(await sandbox.control.book(id)).toMatchObject({
      type: "P",
      amountCents: 10_000,
      created: expect.stringMatching(/Z$/),
      adjustments: [
        { type: "R", amountCents: 4_000, approved: true, adjustments: [{ type: "VR", approved: true }] },
        { type: "R", amountCents: 50_000, approved: false, adjustments: [] },
      ],
    });
  });

  test.each(["0", "99999999", "x", "__proto__", "1e3", "%00"])("has no %s", async (id) => {
    expect((await ask({ path: `/book/${id}` })).status).toBe(404);
  });
});

describe("a wrong order is a clear 400 or what fits better", () => {
  const order = (path: string, body: string) =>
    ask({ method: "POST", path, body, headers: { "Content-Type": "application/json" } });

  test.each<[string, string, string]>([
    ["/faults", "{", "not JSON"],
    ["/faults", "null", "nvalid"],
    ["/faults", '{"kind":"explode"}', "kind"],
    ["/faults", '{"kind":"down","endpoint":"void"}', "endpoint"],
    ["/faults", '{"kind":"down","endpoints":["voids"]}', "endpoints"],
    ["/faults", '{"kind":"down","times":0}', "times"],
    ["/faults", '{"kind":"down","rate":1.5}', "rate"],
    ["/faults", '{"kind":"down","seconds":-1}', "seconds"],
    ["/faults", '{"kind":"slow","delayMs":1e9}', "delayMs"],
    ["/faults", '{"kind":"refused"}', "seconds"],
    ["/faults", '{"kind":"down","__proto__":{"times":3}}', "__proto__"],
    ["/clock", '{"set":"tomorrow"}', "set"],
    ["/clock", "[]", "nvalid"],
  ])("%s %s", async (path, body, said) => {
    const { status, text } = await order(path, body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error: expect.stringContaining(said) });
    expect(text).not.toMatch(/\n\s+at |node_modules/);
    expect((await sandbox.control.faults()).faults).toEqual([]);
  });

  test("of another type, path or method", async () => {
    expect((await ask({ method: "POST", path: "/clock", body: "{}" })).status).toBe(415);
    expect((await order("/clock/1", "{}")).status).toBe(404);
    expect((await ask({ path: "/" })).status).toBe(404);
    expect((await ask({ method: "PUT", path: "/clock" })).status).toBe(404);
    expect((await order("/faults", JSON.stringify("x".repeat(2_000_000)))).status).toBe(413);
  });
});
