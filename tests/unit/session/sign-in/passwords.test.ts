import { expect, test } from "vitest";
import { passwords } from "#lib/session/sign-in/passwords.ts";

const PASSWORD = "a long phrase of my own";

test("hashes with argon2id at OWASP's costs, with its own salt each time", async () => {
  const [one, two] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches(one, PASSWORD)).toBe(true);
  expect(await passwords.matches(two, `${PASSWORD} `)).toBe(false);
});

test("the same password typed on another keyboard is the same", async () => {
  const composed = "le café des élèves";
  expect(await passwords.matches(await passwords.hash(composed), composed.normalize("NFD"))).toBe(true);
});

test.each(["", "plain text", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA"])("no password is that of %j", async (hash) => {
  expect(await passwords.matches(hash, PASSWORD)).toBe(false);
});
