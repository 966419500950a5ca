import type { MailState, ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";

/** The longest time from the journal's row to the mail server's last answer. */
const LONGEST_SENDING = Temporal.Duration.from({ minutes: 2 });

/** Decides what a row says now: the process of an old one that is still being sent has died, and nobody knows how far it came. */
export function mailStateAt(
  { state, begunAt }: Pick<ReceiptMail, "state" | "begunAt">,
  now: Temporal.Instant,
): MailState {
  if (state !== "sending") return state;
  const until = Temporal.Instant.from(begunAt).add(LONGEST_SENDING);
  return Temporal.Instant.compare(now, until) > 0 ? "unknown" : state;
}
