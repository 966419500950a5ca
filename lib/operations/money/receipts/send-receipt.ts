import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { MAX_MAILS_PER_ADDRESS, MAX_MAILS_PER_HOUR, type ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";
import type { ReceiptMailInput } from "#lib/inputs/money/receipt-mail-input.ts";
import type { Mail, MailReply } from "#lib/mail/mailer.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type LoadedReceipt, loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";

export type SendRule =
  | "mail_off"
  | "unknown_transaction"
  | "receipt_incomplete"
  | "operation_used"
  | "receipt_mails_too_fast"
  | "receipt_mails_repeated"
  | "receipt_mails_to_address";

export type SendOutcome =
  | Done<Pick<ReceiptMail, "state" | "failure">>
  | NotPermitted
  | NotAllowed<SendRule>
  | Unavailable;

/** Writes the mail of a receipt: its words and its file. */
export type ComposeMail = (
  receipt: LoadedReceipt,
  input: ReceiptMailInput,
) => Promise<Pick<Mail, "fromName" | "subject" | "text" | "file">>;

/**
 * Sends the customer's copy of a receipt by e-mail, once for each `mailId`: the row is written before anything is sent. Moves no
 * money, and nothing that moves money waits for it.
 */
export async function sendReceipt(
  context: OperationContext,
  input: ReceiptMailInput,
  compose: ComposeMail,
): Promise<SendOutcome> {
  const { actor, mailer, store } = context;
  const { storeId, transactionId, mailId } = input;
  if (!may(actor, "receipt.send", storeId)) return { kind: "not_permitted" };
  const before = await store.tables.receiptMails.find(mailId);
  if (before) return repeated(before, input, actor.staffId);
  if (!mailer) return notAllowed("mail_off");
  const loaded = await loadReceipt(context, { storeId, transactionId });
  if (loaded.kind !== "done") return loaded;
  if (!loaded.value) return notAllowed("unknown_transaction");
  if (!loaded.value.isWhole) return notAllowed("receipt_incomplete");
  const composed = await compose(loaded.value, input);
  const refusal = await recordIntent(context, input);
  if (refusal) return refusal;
  const reply = await mailer.send({ mailId, to: input.address, ...composed });
  const outcome = outcomeOf(reply);
  const settledAt = context.clock.now().toString();
  await store.tables.receiptMails.settle({ mailId, ...outcome, settledAt });
  return { kind: "done", value: outcome };
}

/**
 * Writes that the mail is about to be sent. Returns why it must not be: it was sent already, or the person or the address has had too
 * many.
 */
async function recordIntent(
  { actor, clock, store }: OperationContext,
  input: ReceiptMailInput,
): Promise<SendOutcome | null> {
  const now = clock.now();
  const { storeId, transactionId, mailId, address, language } = input;
  const { staffId } = actor;
  return store.transaction(async ({ receiptMails, audit }) => {
    await receiptMails.lock(storeId, staffId);
    await receiptMails.lock(storeId, address.toLowerCase());
    const before = await receiptMails.find(mailId);
    if (before) return repeated(before, input, staffId);
    const count = await receiptMails.countSince(storeId, staffId, now.subtract({ hours: 1 }));
    if (count >= MAX_MAILS_PER_HOUR) return notAllowed("receipt_mails_too_fast", { limit: MAX_MAILS_PER_HOUR });
    const sent = await receiptMails.sentTo(storeId, address, now.subtract({ hours: 24 }));
    const { sameReceipt, all } = MAX_MAILS_PER_ADDRESS;
    if (sent.filter((mail) => mail.transactionId === transactionId).length >= sameReceipt)
      return notAllowed("receipt_mails_repeated", { limit: sameReceipt });
    if (sent.length >= all) return notAllowed("receipt_mails_to_address", { limit: all });
    const at = now.toString();
    await receiptMails.add({
      ...{ mailId, storeId, transactionId, staffId, address, language },
      ...{ state: "sending", failure: null, begunAt: at, settledAt: null },
    });
    await audit.append({ name: "receipt.sent", at, storeId, staffId, subject: transactionId, details: { mailId } });
    return null;
  });
}

/** The answer to a form that was sent twice: what became of the first. */
function repeated(before: ReceiptMail, input: ReceiptMailInput, staffId: string): SendOutcome {
  const isSame =
    before.storeId === input.storeId &&
    before.transactionId === input.transactionId &&
    before.address === input.address &&
    before.staffId === staffId;
  const { state, failure } = before;
  return isSame ? { kind: "done", value: { state, failure } } : notAllowed("operation_used");
}

function outcomeOf(reply: MailReply): Pick<ReceiptMail, "state" | "failure"> {
  return { state: reply.kind, failure: reply.kind === "failed" ? reply.failure : null };
}
