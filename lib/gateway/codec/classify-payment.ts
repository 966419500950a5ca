import "server-only";
import type { ChallengeSession } from "#lib/domain/payments/customer-challenge.ts";
import type { Receipt } from "#lib/domain/transactions/transaction.ts";
import { classify, parseJson } from "#lib/gateway/codec/classify.ts";
import type { PaymentReply } from "#lib/gateway/contract/reply.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import { challengeAnswer } from "#lib/wire/secure-answers.ts";

/** Printable signs. It is encoded where it stands in a path; dots alone would lead elsewhere. */
const SESSION_ID = /^(?!\.{1,2}$)[\x21-\x7e]{1,1024}$/;

/**
 * Classifies the answer to a payment, or to one that continues after 3-D Secure. Only a 302 with a session and a page for the
 * customer is a challenge (public guides); another 302 leaves open what happened.
 */
export function classifyPayment(delivery: Delivery, decode: (json: unknown) => Receipt | undefined): PaymentReply {
  const session = delivery.kind === "response" && delivery.status === 302 ? decodeChallenge(delivery.body) : undefined;
  return session ? { kind: "challenged", session } : classify(delivery, decode);
}

function decodeChallenge(body: string): ChallengeSession | undefined {
  const parsed = challengeAnswer.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { "3d_session_data": second, merchant_data: first, contents } = parsed.data;
  const sessionId = second || first;
  const issuerPage = decodePage(contents);
  if (!SESSION_ID.test(sessionId) || issuerPage === undefined) return undefined;
  return { sessionId, version: second === "" ? 1 : 2, issuerPage };
}

/** Reads a page that is encoded like a form's value, where a plus is a space, or not encoded at all. */
function decodePage(contents: string): string | undefined {
  const text = contents.trim();
  if (text === "" || text.startsWith("<")) return text || undefined;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
