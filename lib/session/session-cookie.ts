import "server-only";
import { config } from "#lib/config.ts";

/** The cookie that carries the session's id, encrypted. Behind https its name binds it to this host and to a secure connection. */
export function sessionCookie(): { name: string; secure: boolean } {
  const secure = new URL(config().publicUrl).protocol === "https:";
  return { name: secure ? "__Host-counterfoil-session" : "counterfoil-session", secure };
}
