import "server-only";
import { createDecipheriv, hkdfSync } from "node:crypto";
import { z } from "zod";
import { config } from "#lib/config.ts";

/** A cookie of ours. With https, its name binds it to this host and to a secure connection. */
export function boundCookie(use: "session" | "device"): { name: string; secure: boolean } {
  const secure = new URL(config().publicUrl).protocol === "https:";
  return { name: `${secure ? "__Host-" : ""}counterfoil-${use}`, secure };
}

/** Reads the value of that cookie from a request's `Cookie` header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const cookie = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return cookie?.trim().slice(name.length + 1);
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

/** The purpose string with which next-auth derives its key. */
const KEY_NAME = "NextAuth.js Generated Encryption Key";
const HEADER = { alg: "dir", enc: "A256GCM" };
const TAG_BYTES = 16;

const claims = z.object({ sub: z.string().min(1), exp: z.number() });

/**
 * Reads the session's id from next-auth's encrypted token (a JWE in its compact form); null when the token is forged, encrypted
 * with another secret, or expired.
 */
export function sessionIdIn(token: string): string | null {
  try {
    const [header = "", , iv = "", sealed = "", tag = ""] = token.split(".");
    if (!isOurHeader(header)) return null;
    const opened = createDecipheriv("aes-256-gcm", derivedKey(KEY_NAME), bytesOf(iv), { authTagLength: TAG_BYTES });
    opened.setAAD(Buffer.from(header, "ascii"));
    opened.setAuthTag(bytesOf(tag));
    const text = Buffer.concat([opened.update(bytesOf(sealed)), opened.final()]).toString("utf8");
    const { sub, exp } = claims.parse(JSON.parse(text));
    return exp > Temporal.Now.instant().epochMilliseconds / 1_000 ? sub : null;
  } catch {
    return null;
  }
}

function isOurHeader(header: string): boolean {
  const { alg, enc } = JSON.parse(bytesOf(header).toString("utf8"));
  return alg === HEADER.alg && enc === HEADER.enc;
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, "base64url");
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
