import "server-only";
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
