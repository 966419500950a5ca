import type { ReactNode } from "react";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

/**
 * Redirects people without a session to the sign-in page before anything of a page is rendered. Each page checks again.
 */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  await staffContext();
  return children;
}
