import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { mailStateAt } from "#lib/domain/receipts/mail-state.ts";
import type { ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

export type ListedMail = ReceiptMail & { staffName: string };

/** Lists the mails of a transaction's receipt, latest first, and whether this server can send any. */
export async function listReceiptMails(
  context: OperationContext,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<Done<{ mails: readonly ListedMail[]; isOn: boolean }> | NotPermitted> {
  if (!may(context.actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const rows = await context.store.tables.receiptMails.about(storeId, transactionId);
  const nameOf = await staffNames(context);
  const now = context.clock.now();
  const mails = rows.map((mail) => ({ ...mail, state: mailStateAt(mail, now), staffName: nameOf(mail.staffId) }));
  return { kind: "done", value: { mails, isOn: context.mailer !== null } };
}
