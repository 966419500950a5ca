import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PLACES, placePath } from "#lib/paths/store-places.ts";

const PAGES = join(import.meta.dirname, "../../../app/(staff)/stores/[storeId]");

test.each(PLACES)("the place $name has its page", ({ path }) => {
  expect(existsSync(join(PAGES, path, "page.tsx"))).toBe(true);
});

test("keys and addresses of places are their own", () => {
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  expect(new Set(PLACES.map(({ name }) => placePath("1", name))).size).toBe(PLACES.length);
});

test("addresses encode the store", () => {
  expect(placePath("a/b", "home")).toBe("/stores/a%2Fb");
  expect(placePath("1", "takePayment")).toBe("/stores/1/payments/new");
});
