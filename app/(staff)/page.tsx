import { redirect } from "next/navigation";
import { paths } from "#lib/paths.ts";
import { staffContext } from "#lib/session/staff-context.ts";

/** The root leads on to the transactions of the person's store; a person without any can set their preferences. */
export default async function HomePage() {
  const { actor } = await staffContext();
  const storeId = Object.keys(actor.roles)[0];
  redirect(storeId === undefined ? paths.preferences() : paths.transactions(storeId));
}
