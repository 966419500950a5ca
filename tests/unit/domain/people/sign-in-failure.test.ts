import { expect, test } from "vitest";
import { signInFailure } from "#lib/domain/people/sign-in-failure.ts";

test("reads our codes and next-auth's; every other one says that signing in is not possible right now", () => {
  const codes = ["wrong", "locked", "busy", "unavailable", "CredentialsSignin", "AccessDenied", "OAuthCallback", ""];
  const shown = ["wrong", "locked", "busy", "unavailable", "wrong", "wrong", "unavailable", "unavailable"];
  expect(codes.map(signInFailure)).toEqual(shown);
  expect(signInFailure("__proto__")).toBe("unavailable");
});
