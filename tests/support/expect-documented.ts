import { expect } from "vitest";

/** The answer to an unreadable body. */
export const UNREADABLE = '{"Message":"The request is invalid."}';

/** Expects the four keys of the documented error body, or the answer to an unreadable body, and nothing more. */
export function expectDocumented({ status, text }: { status: number; text: string }): void {
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node:internal|[A-Z][a-z]+Error\b/);
  expect([200, 302, 400, 401, 402, 403, 404, 405, 408, 413, 415, 431]).toContain(status);
  if (status < 400 || (status === 400 && text === UNREADABLE)) return;
  const { details, validation: _validation, "3d_secure": _secure, ...rest } = JSON.parse(text);
  expect(Object.keys(rest)).toEqual(["code", "category", "message", "reference"]);
  expect([typeof rest.code, typeof rest.category, typeof rest.message, rest.reference]).toEqual([
    "number",
    "number",
    "string",
    "",
  ]);
  for (const detail of details ?? []) expect(Object.keys(detail)).toEqual(["field", "message"]);
}
