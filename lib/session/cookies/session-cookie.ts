import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { config } from "#lib/config.ts";

/** A cookie of ours. With https, its name binds it to this host and to a secure connection. */
export function boundCookie(use: "session" | "device" | "sign-in"): { name: string; secure: boolean } {
  const secure = new URL(config().publicUrl).protocol === "https:";
  return { name: `${secure ? "__Host-" : ""}counterfoil-${use}`, secure };
}

/**
 * Reads the value of that cookie from a request's `Cookie` header, as Next does: of several the last one that can be decoded, so that
 * both name the same session.
 */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const cookies = header?.split(";").map((part) => part.trim()) ?? [];
  const values = cookies
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => decoded(part.slice(name.length + 1)));
  return values.findLast((value) => value !== undefined);
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The cookie that carries the session's id, encrypted. */
export function sessionCookie(): { name: string; secure: boolean } {
  return boundCookie("session");
}

/** The id of the session, open or not, that a request's `Cookie` header names; null without one of ours. */
export function sessionIdOf(header: string | undefined): string | null {
  const token = cookieIn(header, sessionCookie().name);
  return token === undefined ? null : sessionIdIn(token);
}

const PURPOSE = "Counterfoil sessions";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const claims = z.object({ sub: z.string().min(1), exp: z.number() });

/** Seals the session's id for its cookie, for so many seconds. next-auth calls it (`jwt.encode`). */
export function sealSessionId(sessionId: string, maxAgeSeconds: number): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(PURPOSE), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify({ sub: sessionId, exp: now() + maxAgeSeconds })),
    cipher.final(),
  ]);
  return asToken([nonce, sealed, cipher.getAuthTag()]);
}

/** Written in one way only, while base64 is also read with letters too many. */
function asToken(parts: readonly Buffer[]): string {
  return parts.map((part) => part.toString("base64url")).join(".");
}

/** Reads the session's id from such a token; null when it is forged, sealed with another secret, or expired. */
export function sessionIdIn(token: string): string | null {
  try {
    const parts = token.split(".").map((part) => Buffer.from(part, "base64url"));
    const [nonce = EMPTY, sealed = EMPTY, tag = EMPTY] = parts;
    if (parts.length !== 3 || nonce.length !== NONCE_BYTES || asToken(parts) !== token) return null;
    const opened = createDecipheriv(CIPHER, derivedKey(PURPOSE), nonce, { authTagLength: TAG_BYTES });
    opened.setAuthTag(tag);
    const text = Buffer.concat([opened.update(sealed), opened.final()]).toString("utf8");
    const { sub, exp } = claims.parse(JSON.parse(text));
    return exp > now() ? sub : null;
  } catch {
    return null;
  }
}

const EMPTY = Buffer.alloc(0);

/** The seconds since 1970, as expiries count them. */
function now(): number {
  return Temporal.Now.instant().epochMilliseconds / 1_000;
}

const keys = new Map<string, Buffer>();

/**
 * Derives the key of that purpose from the installation's secret (HKDF, 32 bytes), once, since each derivation waits behind
 * password hashes.
 */
export function derivedKey(purpose: string): Buffer {
  const known = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", config().sessionSecret, "", purpose, 32));
  keys.set(purpose, known);
  return known;
}
