import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** One-time codes by time (RFC 6238) as all apps make them: SHA-1, six digits, steps of 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits, as long as the hash (RFC 4226). */
const SEED_BYTES = 20;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Makes a seed for an app, in the base32 that apps read. */
export function newSeed(): string {
  return toBase32(randomBytes(SEED_BYTES));
}

/** Writes bytes as base32 without padding (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((part) => BASE32[Number.parseInt(part.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)));
}

/** The step of 30 seconds, counted since 1970, in which the instant lies. */
export function stepAt(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / STEP_MS);
}

/** The code that an app with that seed shows in that step. */
export function codeAt(seed: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(seed)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/**
 * Finds the step of which a typed code is: the present one, or the one before, because typing takes time. Null if it is of neither,
 * also if it is of the next one.
 */
export function stepOfCode(seed: string, code: string, now: Temporal.Instant): number | null {
  const present = stepAt(now);
  const typed = Buffer.from(code);
  const isRight = (step: number) => {
    const right = Buffer.from(codeAt(seed, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  };
  return [present, present - 1].find(isRight) ?? null;
}

/** The address that a QR code holds: apps read the seed, and the shop and login under which they show it. */
export function seedAddress(seed: string, { shop, login }: { shop: string; login: string }): string {
  const issuer = encodeURIComponent(shop.replaceAll(":", " "));
  const label = `${issuer}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${seed}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1_000}`;
}
