import "server-only";
import { createDecipheriv } from "node:crypto";
import { z } from "zod";
import { derivedKey } from "#lib/session/cookies/derived-key.ts";

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
