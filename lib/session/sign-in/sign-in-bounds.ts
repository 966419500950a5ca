import "server-only";
import { config } from "#lib/config.ts";
import { type RateBound, rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { paths } from "#lib/paths/paths.ts";
import type { Device } from "#lib/session/cookies/device-cookie.ts";
import { areSignInsFull } from "#lib/session/sign-in/passwords.ts";

/** The endpoint of next-auth that checks a password. */
export const PASSWORD_ENDPOINT = "callback/credentials";

const TRIES_PER_MINUTE = 100;
/** Enough for the people of one till; a stolen copy of a device cookie must not lift the limit. */
const TRIES_PER_MINUTE_AND_DEVICE = 20;
const SOURCE_PAUSE_S = 60;
const BUSY_PAUSE_S = 2;

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one count. */
const holder = globalThis as typeof globalThis & { counterfoilTries?: RateBound; counterfoilDeviceTries?: RateBound };
holder.counterfoilTries ??= rateBound(TRIES_PER_MINUTE, () => performance.now());
holder.counterfoilDeviceTries ??= rateBound(TRIES_PER_MINUTE_AND_DEVICE, () => performance.now());
const { counterfoilTries: sources, counterfoilDeviceTries: devices } = holder;

/** Too many sign-ins from one address or device, or too many passwords waiting to be checked. */
export type SignInRefusal = 429 | 503;

/**
 * Returns why a sign-in is refused now without a check; null when it is checked. Tries on unknown devices are limited per source
 * address. A known browser has its own limit, however many tries come from its address.
 */
export function signInRefusal(source: string, device: Device | null): SignInRefusal | null {
  if (device === null ? sources.isReached(source) : devices.isReached(device.device)) return 429;
  return areSignInsFull(device !== null) ? 503 : null;
}

/** Counts a sign-in whose password is checked. */
export function countSignIn(source: string, device: Device | null): void {
  if (device === null) sources.count(source);
  else devices.count(device.device);
}

/** Makes the refusal in the form that next-auth's browser code reads. */
export function refusedSignIn(status: SignInRefusal): { headers: Record<string, string>; body: string } {
  return {
    headers: {
      "Content-Type": "application/json",
      "Retry-After": String(status === 429 ? SOURCE_PAUSE_S : BUSY_PAUSE_S),
      "Cache-Control": "private, no-store",
    },
    body: JSON.stringify({ url: config().publicUrl + paths.signInFailed("busy") }),
  };
}
