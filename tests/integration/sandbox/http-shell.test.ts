import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

let sandbox: RunningSandbox;
let client: ReturnType<typeof sandboxClient>;
const CASH = { amount: 1, payment_method: "cash" };
const REFUSED = '{"code":21,"category":4,"message":"Authentication failed","reference":""}';

beforeAll(async () => {
  sandbox = await startSandbox({
    now: "2026-03-09T14:00:00-04:00",
    extraArgs: ["--account=300200579:pay2:rep2:pro2", "--setting=300200579:report-authorization=passcode"],
  });
  client = sandboxClient(sandbox);
});
afterAll(() => sandbox.stop());

type RawAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Without the comforts of fetch: bodies on GET, raw bytes of the answer. */
function raw(method: string, path: string, headers: Record<string, string>, body: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      sandbox.baseUrl + path,
      { method, headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
const authorization = (passcode: string, merchant = sandbox.merchantId) =>
  `Passcode ${btoa(`${merchant}:${passcode}`)}`;

describe("credentials", () => {
  test("each API takes its own passcode and no other", async () => {
    const { paymentsPasscode, reportingPasscode, profilesPasscode } = sandbox;
    for (const passcode of [reportingPasscode, profilesPasscode, "", "wrong", `${paymentsPasscode} `]) {
      const refused = await client.post("/v1/payments", CASH, { passcode });
      expect([refused.status, refused.text]).toEqual([401, REFUSED]);
      expect((await client.get("/v1/payments/10000001", { passcode })).status).toBe(401);
    }
    for (const passcode of [paymentsPasscode, profilesPasscode]) {
      expect((await client.report({}, { passcode })).text).toBe(REFUSED);
    }
    expect((await client.report({})).status).toBe(200);
  });

  test("reports take Basic as well, payments never", async () => {
    expect((await client.report({}, { scheme: "Basic" })).status).toBe(200);
    expect((await client.post("/v1/payments", CASH, { scheme: "Basic" })).status).toBe(401);
  });

  test.each(["", "Passcode", "Passcode !!!", "Bearer abc", `Passcode ${btoa("300200578")}`])(
    "the header %j is nobody's",
    async (header) => {
      expect((await client.report({}, { headers: { Authorization: header } })).status).toBe(401);
    },
  );

  test("an account may take one scheme only, and accounts do not see each other's transactions", async () => {
    const other = sandboxClient({
      ...sandbox,
      merchantId: "300200579",
      paymentsPasscode: "pay2",
      reportingPasscode: "rep2",
    });
    expect((await other.report({}, { scheme: "Basic" })).status).toBe(401);
    const mine = (await client.post("/v1/payments", CASH)).json.id;
    expect((await other.get(`/v1/payments/${mine}`)).status).toBe(400);
    expect((await other.post(`/v1/payments/${mine}/void`, { amount: 1 })).status).toBe(400);
    expect((await other.report({})).text).toBe('{"records":[]}');
  });
});

describe("headers", () => {
  test("are the recorded ones, and the date is the sandbox clock's", async () => {
    const { headers } = await client.report({});
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("date")).toMatch(/^Mon, 09 Mar 2026 18:0\d:\d\d GMT$/);
    const failed = await client.post("/v1/payments", CASH, { passcode: "wrong" });
    expect(failed.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test.each(["POST", "OPTIONS"])(
    "of %s for a token are the recorded ones: private, without more on caches",
    async (method) => {
      const { headers } = await client.call(method, "/scripts/tokenization/tokens", { number: "1" });
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "private",
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "accept, origin, content-type",
      });
      expect([headers.has("pragma"), headers.has("expires")]).toEqual([false, false]);
    },
  );

  test("gzip only when it is asked for", async () => {
    const ask = (encoding: string) =>
      raw(
        "GET",
        "/v1/payments/1",
        { Authorization: authorization(sandbox.paymentsPasscode), "Accept-Encoding": encoding },
        "",
      );
    const packed = await ask("br, gzip");
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(packed.body).toString())).toMatchObject({ code: 314 });
    for (const encoding of ["identity", "gzip;q=0, br"]) {
      const plain = await ask(encoding);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(JSON.parse(plain.body.toString())).toMatchObject({ code: 314 });
    }
  });
});

describe("paths", () => {
  test("/v1 and /api/v1, with a trailing slash and a body on GET", async () => {
    const id = (await client.post("/api/v1/payments/", cardPayment(1, "P"))).json.id;
    expect((await client.post(`/v1/payments/${id}/returns/`, { amount: 1 })).status).toBe(200);
    expect((await client.get(`/v1/payments/${id}?x=1`)).status).toBe(200);
    const withBody = await raw(
      "GET",
      `/api/v1/payments/${id}/`,
      { Authorization: authorization(sandbox.paymentsPasscode), "Content-Type": "application/json" },
      '{"a":1}',
    );
    expect(withBody.status).toBe(200);
  });

  test.each([
    ["POST", "/v1/nothing", 404],
    ["POST", "/v2/payments", 404],
    ["POST", "/v1/payments/1/void/more", 404],
    ["POST", "/v1/payments/1/toString", 404],
    ["POST", "/", 404],
    ["PUT", "/v1/payments", 405],
    ["GET", "/v1/payments", 405],
    ["DELETE", "/v1/payments/1", 405],
    ["GET", "/v1/payments/1/void", 405],
    ["GET", "/v1/reports", 405],
  ])("%s %s is %d with an error body of four keys", async (method, path, status) => {
    const answer = await client.call(method, path);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.json)).toEqual(["code", "category", "message", "reference"]);
  });
});

describe("bodies", () => {
  test("an answer carries the headers of the recordings, and a payment the address that it came from", async () => {
    const answer = await client.post("/v1/payments", { ...CASH, order_number: "FROM-HERE" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-cache",
      pragma: "no-cache",
      expires: "-1",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "accept, origin, content-type",
    });
    const named = await client.post("/v1/payments", { ...CASH, order_number: "FROM-THERE", customer_ip: "192.0.2.7" });
    const { json } = await client.report({});
    const ipOf = (id: unknown) =>
      (json.records as { trn_id: number; trn_ip: string }[]).find(({ trn_id }) => String(trn_id) === String(id))
        ?.trn_ip;
    expect([ipOf(answer.json.id), ipOf(named.json.id)]).toEqual(["127.0.0.1", "192.0.2.7"]);
  });

  test.each(["", "{", "null", "[]", '"text"', '{"amount":1,,}', '{"amount":,}', "{,}", "\u0000"])(
    "%j cannot be read",
    async (body) => {
      const answer = await client.post("/v1/payments", body);
      expect([answer.status, answer.text]).toEqual([400, '{"Message":"The request is invalid."}']);
    },
  );

  test("of another type or above one megabyte are refused", async () => {
    expect((await client.post("/v1/payments", CASH, { headers: { "Content-Type": "text/plain" } })).status).toBe(415);
    const large = JSON.stringify({ ...CASH, comments: "x".repeat(1024 * 1024) });
    expect((await raw("POST", "/v1/payments", { "Content-Type": "application/json" }, large)).status).toBe(413);
  });

  test("may begin with a byte order mark", async () => {
    const headers = { Authorization: authorization(sandbox.paymentsPasscode), "Content-Type": "application/json" };
    expect((await raw("POST", "/v1/payments", headers, `\ufeff${JSON.stringify(CASH)}`)).status).toBe(200);
  });

  test("nothing strange brings it down", async () => {
    const strange = [
      { amount: {}, payment_method: [] },
      { amount: 1, payment_method: "cash", order_number: "\ud800\u0000'\"<", custom: 7, billing: "x" },
    ];
    for (const body of strange) expect((await client.post("/v1/payments", body)).status).toBeLessThan(500);
    expect((await client.report({ criteria: [{ field: {}, operator: [], value: {} }] })).status).toBe(400);
    expect(
      (await client.report({ criteria: [{ field: "__proto__", operator: "constructor", value: "" }] })).status,
    ).toBe(400);
    expect((await client.report({})).status).toBe(200);
  });
});

test("people get a page", async () => {
  const answer = await fetch(sandbox.baseUrl);
  const page = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const text of ["4030000010001234", "PRACTICE-DROP-AFTER", "2026-03-09T14:0", "America/Toronto"])
    expect(page).toContain(text);
});

test("a record's time can be made to disagree with the account's zone", async () => {
  const odd = await startSandbox({ now: "2026-03-09T14:00:00-04:00", settings: { "record-offset": "mismatch" } });
  try {
    const other = sandboxClient(odd);
    const id = (await other.post("/v1/payments", CASH)).json.id;
    expect((await other.get(`/v1/payments/${id}`)).json.created).toMatch(/^2026-03-09T23:30:\d\d\.\d{3}\+05:30$/);
  } finally {
    await odd.stop();
  }
});
