import { describe, expect, test } from "vitest";
import type { Actor, Role } from "#lib/domain/people/permissions.ts";
import {
  isAtView,
  mayChangeView,
  maySeeView,
  movedKeys,
  pinnedKeys,
  readViewName,
  viewNameKey,
} from "#lib/domain/views/view.ts";

const STORE = "300200578";
const actor = (role: Role, staffId = "ann", storeId = STORE): Actor => ({
  staffId,
  name: staffId,
  roles: { [storeId]: role },
});

describe("a view's name", () => {
  test("loses blanks around it and doubled ones", () => {
    expect(readViewName("  Big \u00a0 refunds\t ")).toEqual({ ok: true, name: "Big refunds" });
  });

  test.each([
    ["", "name_missing"],
    ["   ", "name_missing"],
    ["\u200b\u200d", "name_missing"],
    ["x".repeat(61), "name_too_long"],
    ["a\u0000b", "name_unreadable"],
    ["a\ufffdb", "name_unreadable"],
    ["\u202eabc", "name_unreadable"],
    ["Card 4030 0000 1000 1234", "name_card_number"],
    ["４０３０００００１０００１２３４", "name_card_number"],
  ])("%j is refused: %s", (typed, problem) => {
    expect(readViewName(typed)).toEqual({ ok: false, problem });
  });

  test("may have sixty characters, whatever those take", () => {
    const name = "🧾".repeat(60);
    expect(readViewName(name)).toEqual({ ok: true, name });
  });

  test("is the same name in capital letters, with other blanks and in another form", () => {
    expect(viewNameKey("ÉTÉ  Ｗ１")).toBe(viewNameKey("e\u0301te\u0301 w1"));
    expect(viewNameKey("Re\u200bfunds\u00ad of\u2060 \u200eJune\ufe0f")).toBe(viewNameKey("refunds of june"));
    expect(viewNameKey("Refunds")).not.toBe(viewNameKey("Refund"));
  });
});

describe("who may", () => {
  const own = { ownerId: "ann", storeId: STORE };

  test("a personal view is its owner's alone, to see and to change", () => {
    expect(maySeeView(actor("clerk"), { ...own, shared: false })).toBe(true);
    expect(mayChangeView(actor("clerk"), { ...own, shared: false })).toBe(true);
    expect(maySeeView(actor("administrator", "bob"), { ...own, shared: false })).toBe(false);
    expect(mayChangeView(actor("administrator", "bob"), { ...own, shared: false })).toBe(false);
  });

  test.each<[Role, string, boolean]>([
    ["clerk", "ann", false],
    ["accountant", "ann", true],
    ["manager", "ann", true],
    ["administrator", "ann", true],
    ["clerk", "bob", false],
    ["accountant", "bob", false],
    ["manager", "bob", true],
    ["administrator", "bob", true],
  ])("a view that ann shared is seen by a %s who is %s; changed: %s", (role, staffId, changed) => {
    expect(maySeeView(actor(role, staffId), { ...own, shared: true })).toBe(true);
    expect(mayChangeView(actor(role, staffId), { ...own, shared: true })).toBe(changed);
  });

  test("nobody of another store, the owner not either", () => {
    for (const shared of [true, false]) {
      expect(maySeeView(actor("administrator", "ann", "300200579"), { ...own, shared })).toBe(false);
      expect(mayChangeView(actor("administrator", "ann", "300200579"), { ...own, shared })).toBe(false);
    }
  });
});

describe("being at a view", () => {
  const view = { query: "range=today&where=type:refund&columns=created,amount" };

  test.each([
    ["range=today&where=type:refund&columns=created,amount", true],
    ["range=today&where=type%3Arefund&columns=created%2Camount", true],
    ["range=today&where=type:refund", true],
    ["range=today&where=type:refund&columns=created", false],
    ["range=today&where=type:refund&sort=amount.desc", false],
    ["range=yesterday&where=type:refund&columns=created,amount", false],
    ["", false],
  ])("at %j: %s", (query, there) => {
    expect(isAtView(query, view)).toBe(there);
  });
});

const READY = ["ready.a", "ready.b"];
const anything = () => true;

describe("what stands at the side", () => {
  test("is the role's ready views for who has chosen nothing", () => {
    expect(pinnedKeys({}, READY, anything)).toEqual(READY);
  });

  test("has placed ones behind the ready ones that nobody moved", () => {
    expect(pinnedKeys({ two: 5, one: 2 }, READY, anything)).toEqual(["ready.a", "ready.b", "one", "two"]);
  });

  test("misses what was taken away, ready ones too", () => {
    expect(pinnedKeys({ "ready.a": null, one: null, two: 0 }, READY, anything)).toEqual(["ready.b", "two"]);
  });

  test("takes a ready one that was placed at its place, once", () => {
    expect(pinnedKeys({ one: 0, "ready.a": 1, "ready.b": 2 }, READY, anything)).toEqual(["one", "ready.a", "ready.b"]);
  });

  test("leaves out what is no view any more", () => {
    expect(pinnedKeys({ gone: 0, one: 1 }, READY, (key) => key !== "gone")).toEqual([...READY, "one"]);
  });

  test("orders by number, and equal places always in the same way", () => {
    expect(pinnedKeys({ b: 10, a: 10, c: 9 }, [], anything)).toEqual(["c", "a", "b"]);
  });
});

describe("moving", () => {
  test.each([
    ["b", "up", ["b", "a", "c"]],
    ["b", "down", ["a", "c", "b"]],
    ["a", "up", ["a", "b", "c"]],
    ["c", "down", ["a", "b", "c"]],
    ["x", "up", ["a", "b", "c"]],
    ["x", "down", ["a", "b", "c"]],
  ] as const)("%s %s", (key, move, expected) => {
    expect(movedKeys(["a", "b", "c"], key, move)).toEqual(expected);
  });
});
