import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpointList } from "#tests/support/requests/endpoint-list.ts";

const LIST = join(import.meta.dirname, "../../../../lib/session/endpoints.md");

/** The formatter aligns tables and wraps lines. */
const words = (text: string) => text.replace(/-{3,}/g, "---").split(/\s+/).join(" ");

test("every page, route and action is listed with its guard", () => {
  if (process.env.WRITE_ENDPOINTS === "yes") writeFileSync(LIST, endpointList());
  expect(words(readFileSync(LIST, "utf8"))).toBe(words(endpointList()));
});
