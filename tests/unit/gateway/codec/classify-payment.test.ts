import { describe, expect, test } from "vitest";
import { classifyPayment } from "#lib/gateway/codec/classify-payment.ts";

const PAGE = '<form action="https://issuer.example/acs" method="post"><input name="creq" value="a+b/c=="></form>';
const encoded = encodeURIComponent(PAGE);
/** Encoded as a form's value, where a space is a plus. */
const asForm = encodeURIComponent(PAGE).replaceAll("%20", "+");

const answer = (status: number, body: unknown) => ({
  kind: "response" as const,
  status,
  headers: {},
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const read = (status: number, body: unknown) => classifyPayment(answer(status, body), () => undefined);

describe("a payment that its customer must confirm", () => {
  test.each([
    ["version 2", { "3d_session_data": "S1", contents: encoded }, { sessionId: "S1", version: 2 }],
    [
      "version 2 beside an empty name",
      { "3d_session_data": "S1", merchant_data: "", contents: asForm },
      { version: 2 },
    ],
    ["version 1", { merchant_data: "M1", contents: asForm }, { sessionId: "M1", version: 1 }],
    ["a session in base64", { "3d_session_data": "a+/b==", contents: PAGE }, { sessionId: "a+/b==" }],
  ])("%s", (_, body, session) => {
    expect(read(302, body)).toEqual({ kind: "challenged", session: expect.objectContaining(session) });
    expect(read(302, body)).toMatchObject({ session: { issuerPage: PAGE } });
  });

  test.each([
    ["no session", { contents: encoded }],
    ["no page", { "3d_session_data": "S1" }],
    ["a page that cannot be decoded", { "3d_session_data": "S1", contents: "%E0%A4%A" }],
    ["a session that would lead to another path", { "3d_session_data": "..", contents: encoded }],
    ["a session with control characters", { "3d_session_data": "a\u0000b", contents: encoded }],
    ["no JSON", "Found"],
    ["an empty body", ""],
  ])("with %s, a 302 leaves open what happened", (_, body) => {
    expect(read(302, body)).toEqual({ kind: "unknown", cause: "service_error" });
  });

  test.each([200, 301, 303, 307, 400, 500])("with status %d it is none", (status) => {
    expect(read(status, { "3d_session_data": "S1", contents: encoded }).kind).not.toBe("challenged");
  });
});

test("a refusal says how 3-D Secure ended", () => {
  const refusal = { code: 311, category: 1, message: "3D Secure Failed", reference: "" };
  const said = (status: unknown) => read(402, { ...refusal, "3d_secure": status });
  expect(said({ status: "Rejected" })).toMatchObject({ kind: "declined", authentication: "rejected" });
  expect(said({ status: "Error" })).toMatchObject({ kind: "declined", authentication: "failed" });
  for (const odd of [null, {}, "x", [], { status: {} }, { status: "Maybe" }]) {
    expect(said(odd)).toMatchObject({ kind: "declined", code: 311, authentication: null });
  }
});
