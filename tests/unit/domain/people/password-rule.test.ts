import { describe, expect, test } from "vitest";
import { passwordProblem } from "#lib/domain/people/guessable-password.ts";

const ann = { login: "ann.lee", name: "Ann Beatrice Lee" };

describe("a new password", () => {
  test.each([
    ["fourteen letters", "abcdefghijklmn", "password_too_short"],
    ["fifteen letters", "tangled orchard", null],
    ["eleven with a digit", "abcdefghij1", "password_too_short"],
    ["twelve with a digit", "orchardlamp4", null],
    ["twelve digits", "123456789012", "password_too_short"],
    ["fifteen digits", "582039174460812", null],
    ["spaces and words", "three green boats", null],
    ["letters of other scripts", "пароль длинный!", null],
    ["characters of two code units count once", "🔑".repeat(14), "password_too_short"],
    ["the longest", "tangled orchard lamp ".repeat(7).slice(0, 128), null],
    ["longer than that", "tangled orchard lamp ".repeat(7).slice(0, 129), "password_too_long"],
    ["the login in it", "xxxxxx ANN.LEE xxxxxx", "password_holds_name"],
    ["a name in it", "beatrice beatrice", "password_holds_name"],
    ["a common word and a run", "password1234", "password_guessable"],
    ["the same with signs for letters", "P@ssw0rd!2024", "password_guessable"],
    ["common words alone", "welcome admin 2026", "password_guessable"],
    ["neighbouring keys", "qwertyuiop12345", "password_guessable"],
    ["the alphabet", "abcdefghijklmno", "password_guessable"],
    ["digits in their order", "123456789012345", "password_guessable"],
    ["a piece again and again", "abd1abd1abd1abd1", "password_guessable"],
    ["in French", "motdepasse2026!", "password_guessable"],
    ["fifteen blanks", " ".repeat(15), "password_too_short"],
    ["blanks around little", `${" ".repeat(7)}a1${" ".repeat(7)}`, "password_too_short"],
    ["wide blanks", "\u3000".repeat(15), "password_too_short"],
    ["one letter", "x".repeat(30), "password_guessable"],
    ["NULs", "\u0000".repeat(15), "password_unreadable"],
    ["a NUL behind a good one", "three green boats\u0000", "password_unreadable"],
    ["words of this product and a year", "practice-admin-2026", "password_guessable"],
    ["a long common word and a digit", "administrator1", "password_guessable"],
    ["the same in French", "administrateur1", "password_guessable"],
    ["keys from row to row", "1q2w3e4r5t6y", "password_guessable"],
    ["keys in columns", "zaq12wsxcde3", "password_guessable"],
    ["columns and rows", "1qaz2wsx3edc", "password_guessable"],
    ["letters and digits in turn", "a1b2c3d4e5f6", "password_guessable"],
    ["short names again and again", "annleeannlee12", "password_guessable"],
    ["short names turned round", "lee ann lee ann 7", "password_guessable"],
    ["a phrase that everybody knows", "correcthorsebatterystaple", "password_guessable"],
    ["the same with blanks, signs and a year", "Correct Horse Battery St@ple 2026", "password_guessable"],
    ["one in French", "jemesouviens2026!", "password_guessable"],
    ["a known phrase and enough of one's own", "correct horse battery staple in orchards", null],
    ["a practice password", "practice-quiet-7731", null],
    ["a short name by chance", "planning meetings", null],
  ])("%s", (_, password, problem) => {
    expect(passwordProblem(password, ann)).toBe(problem);
  });
});

describe("the name of a shop", () => {
  const shops = ["Maple Corner Hardware", "Éva & Fils"];
  test.each([
    ["the whole name, however it is spaced", "maple-corner HARDWARE 7", "password_holds_name"],
    ["a short name with accents", "xx eva fils xx 42 boat", "password_holds_name"],
    ["words of it and little else", "hardware maple 2026", "password_guessable"],
    ["one word of it and enough else", "three maple boats sink", null],
  ])("%s", (_, password, problem) => {
    expect(passwordProblem(password, ann, shops)).toBe(problem);
  });
});
