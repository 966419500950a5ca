import { expect, test } from "vitest";
import { acceptedEncoding } from "#lib/gateway/transport/read-answer.ts";

test.each([
  ["https://api.example.com/v1/reports", "gzip"],
  ["http://192.168.1.20:8080/", "gzip"],
  ["http://localhost.example.com/", "gzip"],
  ["http://localhost:4010/v1/reports", "identity"],
  ["http://127.0.0.1:4010/", "identity"],
  ["http://[::1]:4010/", "identity"],
])("an answer from %s may come as %s", (url, encoding) => {
  expect(acceptedEncoding(new URL(url))).toBe(encoding);
});
