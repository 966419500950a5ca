import { describe, expect, test } from "vitest";
import { oneTimePassword } from "#lib/domain/one-time-password.ts";
import { passwordProblem } from "#lib/domain/password-rule.ts";

const ann = { login: "ann.lee", name: "Ann Beatrice Lee" };

describe("a new password", () => {
  test.each([
    ["fourteen letters", "abcdefghijklmn", "password_too_short"],
    ["fifteen letters", "abcdefghijklmno", null],
    ["eleven with a digit", "abcdefghij1", "password_too_short"],
    ["twelve with a digit", "abcdefghijk1", null],
    ["twelve digits", "123456789012", "password_too_short"],
    ["fifteen digits", "123456789012345", null],
    ["spaces and words", "three green boats", null],
    ["letters of other scripts", "пароль длинный!", null],
    ["characters of two code units count once", "🔑".repeat(14), "password_too_short"],
    ["the longest", "x".repeat(128), null],
    ["longer than that", "x".repeat(129), "password_too_long"],
    ["the login in it", "xxxxxx ANN.LEE xxxxxx", "password_holds_name"],
    ["a name in it", "beatrice beatrice", "password_holds_name"],
    ["a short name by chance", "planning meetings", null],
  ])("%s", (_, password, problem) => {
    expect(passwordProblem(password, ann)).toBe(problem);
  });
});

describe("a one-time password", () => {
  test("is twenty of the random digits in groups of four", () => {
    expect(oneTimePassword("0123456789abcdef0123456789abcdef")).toBe("0123-4567-89ab-cdef-0123");
  });

  test("passes the rule itself", () => {
    expect(passwordProblem(oneTimePassword("f".repeat(32)), ann)).toBe(null);
  });

  test("is not made of less", () => {
    expect(() => oneTimePassword("0123")).toThrow(RangeError);
  });
});
