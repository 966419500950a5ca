import { expect, test } from "vitest";
import { addPersonInput } from "#lib/inputs/people/people.ts";
import { signInInput } from "#lib/inputs/people/sign-in-input.ts";

const typed = { storeId: "300200578", name: "Ann Lee", login: "ann.lee", role: "clerk" };
const problems = (change: Record<string, unknown>) =>
  addPersonInput.safeParse({ ...typed, ...change }).error?.issues.map((issue) => issue.message) ?? [];

test("a login is kept in small letters, without the spaces around it", () => {
  expect(addPersonInput.parse({ ...typed, login: "  Ann.Lee " }).login).toBe("ann.lee");
});

test.each(["ann@shop.example", "a", "7", "a_b-c.d"])("%s can be a login", (login) => {
  expect(problems({ login })).toEqual([]);
});

test.each([".ann", "ann.", "ann lee", "änn", "аnn", "x".repeat(65), "ann\u0000"])("%j cannot be a login", (login) => {
  expect(problems({ login })).toEqual(["login_unreadable"]);
});

test("what is missing is named", () => {
  expect(problems({ login: " " })[0]).toBe("login_missing");
  expect(problems({ name: " " })[0]).toBe("name_missing");
  expect(problems({ role: "owner" })).toEqual(["role_missing"]);
});

test("a name has no characters that cannot be seen", () => {
  expect(problems({ name: "Ann\u202eLee" })).toEqual(["name_unreadable"]);
  expect(problems({ name: "Zoë O’Neil-Đặng" })).toEqual([]);
});

test("a sign-in takes any password that is not absurdly long, with its spaces", () => {
  expect(signInInput.parse({ login: " ANN ", password: " x " })).toEqual({ login: "ann", password: " x " });
  expect(signInInput.safeParse({ login: "ann", password: "x".repeat(300) }).success).toBe(false);
});

test.each(["clerk\u0000", "\u0000", "half \ud83d", "line\nline", "\u009b"])(
  "nobody can have the login %j: it is a wrong try, and never asked of the database",
  (login) => {
    expect(signInInput.safeParse({ login, password: "x" }).success).toBe(false);
  },
);
