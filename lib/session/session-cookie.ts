import "server-only";
import { config } from "#lib/config.ts";

/** A cookie of ours. Behind https its name binds it to this host and to a secure connection. */
export function boundCookie(use: "session" | "device"): { name: string; secure: boolean } {
  const secure = new URL(config().publicUrl).protocol === "https:";
  return { name: `${secure ? "__Host-" : ""}counterfoil-${use}`, secure };
}

/** The cookie that carries the session's id, encrypted. */
export function sessionCookie(): { name: string; secure: boolean } {
  return boundCookie("session");
}
