import "server-only";
import { may } from "#lib/domain/people/permissions.ts";
import { isMailAddress } from "#lib/domain/receipts/mail-address.ts";
import type { World } from "#lib/operations/context.ts";

/** A person who can be told of files by mail. */
export type Recipient = { staffId: string; name: string; address: string };

/** Lists the people who may make files in the store and whose login is a mail address; none where no mail server is set. */
export async function listRecipients(
  { store, mailer }: Pick<World, "store" | "mailer">,
  { storeId }: { storeId: string },
): Promise<readonly Recipient[]> {
  if (!mailer) return [];
  const { staff } = store.tables;
  const recipients: Recipient[] = [];
  for (const { staffId, name, login, disabledAt } of await staff.list()) {
    if (disabledAt !== null || !isMailAddress(login)) continue;
    const roles = await staff.rolesOf(staffId);
    if (may({ staffId, name, roles }, "transaction.export", storeId))
      recipients.push({ staffId, name, address: login });
  }
  return recipients;
}
