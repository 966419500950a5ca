import { describe, expect, test } from "vitest";
import { paths } from "#lib/paths/paths.ts";
import { ownPath } from "#lib/session/requests/own-path.ts";

describe("addresses", () => {
  test("encode ids, so that none can lead elsewhere", () => {
    expect(paths.transaction("300200578", "../people")).toBe("/stores/300200578/transactions/..%2Fpeople");
    expect(paths.person("a/b", "c?d#e")).toBe("/stores/a%2Fb/people/c%3Fd%23e");
  });

  test("take a search with or without its question mark, and none", () => {
    expect(paths.transactions("1", "?from=2026-11-01")).toBe("/stores/1/transactions?from=2026-11-01");
    expect(paths.transactionRows("1", "from=2026-11-01")).toBe("/stores/1/transactions/rows?from=2026-11-01");
    expect(paths.transactions("1", "")).toBe("/stores/1/transactions");
  });

  test("keep where to return to as one parameter", () => {
    const path = paths.transactions("1", "from=2026-11-01&to=2026-11-02");
    expect(new URL(paths.signIn(path), "http://localhost").searchParams.get("next")).toBe(path);
  });
});

describe("where a sign-in may lead", () => {
  test.each(["/", "/preferences", "/stores/1/transactions?from=2026-11-01&where=Amount:%3E:5.00"])("%s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    "",
    "preferences",
    "//evil.example",
    "/\\evil.example",
    "/a\\..\\b",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    " /preferences",
    "/sign-in",
    "/sign-in?next=/sign-in",
    "/sign-in/",
    "/préférences",
  ])("not %j", (path) => {
    expect(ownPath(path)).toBe("/");
  });

  test.each([
    "/stores/300200578/transactions/4030000010001234",
    "/stores/300200578/transactions/4030-0000-1000-1234/refund",
    "/stores/300200578/transactions/%34%30%33%30000010001234",
    "/stores/300200578/transactions/%2534%2530%25330000010001234?a=%E0",
    "/stores/300200578/transactions?where=order:4030000010001234",
    "/stores/300200578/transactions?where=4030+0000+1000+1234",
    "/stores/300200578/transactions?4030000010001234",
    "/open-afresh?path=%2Fstores%2F1%2Ftransactions%2F4030%25200000%25201000%25201234",
    "/4030/0000/1000/1234",
  ])("no card number is kept: %s", (path) => {
    expect(ownPath(path)).toBe("/");
  });

  test.each([
    "/stores/300200578/transactions/10000012",
    "/stores/300200578/transactions?from=2026-11-01&to=2026-11-30&where=id:(10000021,10000022,40000021)",
    "/stores/300200578/transactions?where=order%3A%22INV-104233%22&columns=created,amount",
    "/stores/300200578/approvals/0123456789abcdef0123456789abcdef",
    "/stores/300200578/day?date=2026-11-22&of=everybody",
    "/a%E0%",
  ])("what holds none is: %s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  test("nothing that it lets pass leaves our origin", () => {
    for (const path of ["/@evil.example", "/..//evil.example", "/.//evil.example", "/%2f%2fevil.example"]) {
      expect(new URL(ownPath(path), "http://localhost:3000").origin).toBe("http://localhost:3000");
    }
  });
});
