import type { ReactNode } from "react";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

/** Sends whoever is not signed in to sign in, before anything of a page is put together. Each page still asks for itself. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  await staffContext();
  return children;
}
