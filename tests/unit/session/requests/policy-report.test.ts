import { expect, test } from "vitest";
import { readPolicyReports } from "#lib/session/requests/policy-report.ts";

const PAGE = "https://shop.example/stores/300200578/transactions/4111111111111111?name=Ana%20Roy#x";

test("reads both forms, and keeps neither ids nor what was typed", () => {
  const report = {
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/a?card=4111",
    documentURL: PAGE,
  };
  const expected = { directive: "script-src-elem", blocked: "evil.example", page: "/stores/*/transactions/*" };
  expect(readPolicyReports([{ type: "csp-violation", body: report }])).toEqual([expected]);
  const older = { "violated-directive": "style-src", "blocked-uri": "inline", "document-uri": PAGE };
  expect(readPolicyReports({ "csp-report": older })).toEqual([
    { ...expected, directive: "style-src", blocked: "inline" },
  ]);
});

test("reads nothing of another form, and no more than ten at once", () => {
  for (const json of [null, "x", [], {}, { body: 1 }, { body: { effectiveDirective: "a b\nc" } }, [[{}]]])
    expect(readPolicyReports(json)).toEqual([]);
  const report = {
    body: { effectiveDirective: "img-src", blockedURL: "javascript:alert(1)", documentURL: "4111111111111111" },
  };
  expect(readPolicyReports(Array(50).fill(report))).toEqual(
    Array(10).fill({ directive: "img-src", blocked: "javascript:", page: "" }),
  );
});
