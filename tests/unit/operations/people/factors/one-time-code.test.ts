import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { codeAt, newSeed, seedAddress, stepOfCode, toBase32 } from "#lib/operations/people/factors/one-time-code.ts";

const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

test("codes are those of RFC 6238, of which apps show the last six digits", () => {
  const seed = toBase32(Buffer.from("12345678901234567890"));
  const vectors: readonly [number, string][] = [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ];
  for (const [seconds, code] of vectors) expect(codeAt(seed, Math.floor(seconds / 30))).toBe(code);
});

test("codes and seeds are those of a well-known library", () => {
  const seed = newSeed();
  expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  expect(Secret.fromBase32(seed).bytes).toHaveLength(20);
  const app = new TOTP({ secret: seed });
  for (let step = 59_000_000; step < 59_002_000; step += 1)
    expect(codeAt(seed, step)).toBe(app.generate({ timestamp: step * 30_000 }));
});

test("the present code is right and the one before; the next one and older ones are not", () => {
  const seed = newSeed();
  const present = 59_000_000;
  const codeOf = (step: number) => stepOfCode(seed, codeAt(seed, step), at(present * 30 + 29));
  expect(codeOf(present)).toBe(present);
  expect(codeOf(present - 1)).toBe(present - 1);
  for (const step of [present + 1, present - 2, present - 120]) expect(codeOf(step)).toBeNull();
  for (const typed of ["", "12345", "1234567", "abcdef"]) expect(stepOfCode(seed, typed, at(present * 30))).toBeNull();
});

test("the address in the QR code names the shop and the login, whatever is in them", () => {
  const address = seedAddress("ABCD", { shop: "Chez Léa: café & co", login: "ann@example.com" });
  const url = new URL(address);
  expect(decodeURIComponent(url.pathname)).toBe("/Chez Léa  café & co:ann@example.com");
  expect(url.searchParams.get("issuer")).toBe("Chez Léa  café & co");
  expect(url.searchParams.get("secret")).toBe("ABCD");
});
