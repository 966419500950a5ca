import { describe, expect, test } from "vitest";
import { classify } from "#lib/gateway/codec/classify.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";

const decode = (json: unknown) =>
  typeof json === "object" && json !== null && "id" in json ? String(json.id) : undefined;

function reply(status: number, body: unknown): Reply<string> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return classify({ kind: "response", status, headers: {}, body: text }, decode);
}

const DECLINE = { code: 7, category: 1, message: "DECLINE", reference: "" };
const RULE = {
  code: 194,
  category: 2,
  message: "Exceeds limit",
  reference: "",
  details: [{ field: "amount", message: "x" }],
};
const UNREADABLE = { kind: "unknown", cause: "unreadable_answer" };
const SERVICE_ERROR = { kind: "unknown", cause: "service_error" };

describe("what an answer means", () => {
  test.each([
    [{ kind: "not_sent" }, { kind: "unsent", cause: "unreachable" }],
    [
      { kind: "lost", cause: "timed_out" },
      { kind: "unknown", cause: "timed_out" },
    ],
    [
      { kind: "lost", cause: "connection_lost" },
      { kind: "unknown", cause: "connection_lost" },
    ],
    [{ kind: "lost", cause: "unreadable_answer" }, UNREADABLE],
  ] as const)("delivery %j is %j", (delivery, expected) => {
    expect(classify(delivery, decode)).toEqual(expected);
  });

  test("200 that can be read is accepted", () => {
    expect(reply(200, { id: "7" })).toEqual({ kind: "accepted", value: "7" });
  });

  test.each([
    ["{}"],
    [""],
    ["null"],
    ["[]"],
    ['{"id":'],
    ["<html><body>502 Bad Gateway</body></html>"],
    ["NaN"],
    ['{"id":NaN}'],
    [JSON.stringify(DECLINE)],
  ])("200 with %s is not", (body) => {
    expect(reply(200, body)).toEqual(UNREADABLE);
  });

  test.each([16, 53, 54, 55, 56, 190, 211, 212, 297, 310, 560])(
    "an error of code %i does not tell what became of the request",
    (code) => {
      expect(reply(402, { ...DECLINE, code })).toEqual(SERVICE_ERROR);
      expect(reply(400, { ...RULE, code })).toEqual(SERVICE_ERROR);
    },
  );

  test("402 of category 1 is the bank's no", () => {
    expect(reply(402, DECLINE)).toEqual({
      kind: "declined",
      code: 7,
      message: "DECLINE",
      authentication: null,
    });
    expect(reply(402, { code: "7", category: "1", message: "DECLINE", reference: null })).toMatchObject({
      kind: "declined",
    });
  });

  test.each([400, 401, 402, 403, 404, 405, 415, 422])("%d of the service is a refusal with its fields", (status) => {
    expect(reply(status, RULE)).toEqual({
      kind: "refused",
      status,
      code: 194,
      category: 2,
      message: "Exceeds limit",
      fields: ["amount"],
    });
  });

  test("category 1 is a decline with 402 only", () => {
    expect(reply(400, DECLINE)).toMatchObject({ kind: "refused", status: 400, category: 1 });
  });

  test.each([
    [408, "timed_out"],
    [409, "service_error"],
    [425, "service_error"],
    [429, "rate_limited"],
  ])("%d does not tell whether it was done, even when well-formed", (status, cause) => {
    expect(reply(status, RULE)).toEqual({ kind: "unknown", cause });
  });

  test.each([300, 301, 302, 303, 304, 307, 308, 500, 502, 503, 504, 599])(
    "%d is unknown, whatever it says",
    (status) => {
      for (const body of [DECLINE, RULE, { id: "7" }, "<html>"]) expect(reply(status, body)).toEqual(SERVICE_ERROR);
    },
  );

  test.each([201, 202, 204, 206])("%d is not an answer of the interface", (status) => {
    expect(reply(status, { id: "7" })).toEqual(UNREADABLE);
  });

  test.each([
    ["<html>Forbidden</html>"],
    [""],
    ['{"Message":"The request is invalid."}'],
    ['{"code":7,"message":"DECLINE"}'],
    ['{"category":1,"message":"DECLINE"}'],
    ['{"code":"x","category":1}'],
    ['[{"code":7,"category":1}]'],
    ['{"__proto__":{"code":7,"category":1}}'],
    ['{"code":7,"category":1,"details":"amount"}'],
  ])("a refusal is taken only in the service's own words, not %s", (body) => {
    for (const status of [400, 401, 402, 403, 404]) expect(reply(status, body)).toEqual(UNREADABLE);
  });
});
