import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { boundCookie, derivedKey } from "#lib/session/cookies/session-cookie.ts";

/** More than a year, so that a person who signs in once a season is still known. */
const KEPT_S = 400 * 86_400;
/** Several people may use one browser. */
const MOST_PEOPLE = 20;

const remembered = z.object({
  device: z.string().min(1).max(64),
  people: z.array(z.string().max(64)).max(MOST_PEOPLE),
});

/** A browser and the people who have signed in on it: their wrong passwords there have a separate count. */
export type Device = z.output<typeof remembered>;

/** The cookie that identifies a browser. It lets nobody in. */
export function deviceCookieName(): string {
  return boundCookie("device").name;
}

/** Returns the `Set-Cookie` header for a person who has signed in on the device. */
export function setDeviceCookie(device: Device | null, staffId: string): string {
  const value = rememberPerson(device, staffId);
  const { name, secure } = boundCookie("device");
  return `${name}=${value}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Reads the device from a cookie's value; null when there is none, or it was not made here. */
export function readDevice(value: string | undefined): Device | null {
  const [text = "", seal = ""] = value?.split(".") ?? [];
  const [given, right] = [Buffer.from(seal, "base64url"), sealOf(text)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return remembered.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8"))).data ?? null;
}

/** Makes the cookie's value after that person has signed in on the device; creates the device if there is none. */
export function rememberPerson(device: Device | null, staffId: string): string {
  const people = [staffId, ...(device?.people ?? []).filter((other) => other !== staffId)].slice(0, MOST_PEOPLE);
  const kept: Device = { device: device?.device ?? randomBytes(16).toString("hex"), people };
  const text = Buffer.from(JSON.stringify(kept)).toString("base64url");
  return `${text}.${sealOf(text).toString("base64url")}`;
}

function sealOf(text: string): Buffer {
  return createHmac("sha256", derivedKey("Counterfoil known devices")).update(text).digest();
}
