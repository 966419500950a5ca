import "server-only";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { ProfileCard } from "#lib/domain/payments/payment.ts";
import { classify, UNREADABLE, unknownTransaction } from "#lib/gateway/codec/classify.ts";
import { classifyPayment } from "#lib/gateway/codec/classify-payment.ts";
import { decodeProfileCards } from "#lib/gateway/codec/decode-profile-cards.ts";
import { type AdjustmentRequestName, decodeReceipt } from "#lib/gateway/codec/decode-receipt.ts";
import { decodeReport } from "#lib/gateway/codec/decode-report.ts";
import { decodeSettlement } from "#lib/gateway/codec/decode-settlement.ts";
import { decodeTransaction } from "#lib/gateway/codec/decode-transaction.ts";
import { encodeAdjustment, encodeUnreferenced } from "#lib/gateway/codec/encode-adjustment.ts";
import { encodeContinuation, encodePayment } from "#lib/gateway/codec/encode-payment.ts";
import { encodeQuestion } from "#lib/gateway/codec/encode-question.ts";
import { mentions, withoutCard, withoutToken } from "#lib/gateway/codec/without-card.ts";
import type {
  AdjustmentRequest,
  ContinueRequest,
  Gateway,
  PaymentRequest,
  ReportQuestion,
  UnreferencedRequest,
} from "#lib/gateway/contract/gateway.ts";
import type { PaymentReply, Reply } from "#lib/gateway/contract/reply.ts";
import type { Transport } from "#lib/gateway/contract/transport.ts";
import { askPatiently } from "#lib/gateway/pacing/ask-patiently.ts";
import { createConcurrencyLimit } from "#lib/gateway/pacing/concurrency-limit.ts";
import { createRequestPriority, type RequestPriority } from "#lib/gateway/pacing/request-priority.ts";
import { createThrottle } from "#lib/gateway/pacing/throttle.ts";
import { authorization, reportAuthorization } from "#lib/gateway/transport/authorization.ts";
import { comparingClocks } from "#lib/gateway/transport/service-clock.ts";

export type GatewayOptions = {
  /** Without `/v1`; with or without a trailing slash. */
  baseUrl: string;
  merchantId: string;
  paymentsPasscode: string;
  reportingPasscode: string;
  profilesPasscode?: string;
  /** The merchant account's zone (IANA name), for times without an offset. */
  timeZone: string;
  transport: Transport;
  /** Our clock, with which the service's is compared. */
  now(): Temporal.Instant;
  /** The most report requests of searches in flight. */
  parallel?: number;
  /** The priority that searches wait for, when more than this gateway's requests come first. */
  priority?: RequestPriority;
};

const DEFAULT_PARALLEL = 8;

const JSON_BODY = { "content-type": "application/json" };
const NO_TRANSACTION = { value: null, warnings: [] };
const PATH_WORDS = { refund: "returns", void: "void", complete: "completions" } as const satisfies Readonly<
  Record<AdjustmentRequestName, string>
>;

/**
 * Creates the gateway to the service at a base address, for one merchant account. Every method resolves to a `Reply`. Only a
 * programming error that no form allows (an invalid original id, an impossible amount, an unknown search field) throws a
 * RangeError, before anything is sent.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { merchantId, timeZone } = options;
  const transport = comparingClocks(options.transport, options.now);
  const service = `${options.baseUrl.replace(/\/+$/, "")}/v1`;
  const payments = { authorization: authorization("Passcode", merchantId, options.paymentsPasscode) };
  const { profilesPasscode } = options;
  const profiles =
    profilesPasscode === undefined ? null : { authorization: authorization("Passcode", merchantId, profilesPasscode) };
  const withReportAuthorization = reportAuthorization(merchantId, options.reportingPasscode);

  const concurrency = createConcurrencyLimit(options.parallel ?? DEFAULT_PARALLEL);
  // Limited in this process too: decoding many pages would delay everybody who waits for one answer.
  const priority = options.priority ?? createRequestPriority();
  const throttle = createThrottle(priority.isQuiet);

  function sendReport(purpose: "read" | "search", question: ReportQuestion, signal: AbortSignal | undefined) {
    const body = encodeQuestion(question);
    return withReportAuthorization((value) =>
      transport.send({
        purpose,
        method: "POST",
        url: `${service}/reports`,
        headers: { authorization: value, ...JSON_BODY },
        body,
        ...(signal && { signal }),
      }),
    );
  }

  function sendMoney(path: string, body: string) {
    return transport.send({
      purpose: "money",
      method: "POST",
      url: `${service}/${path}`,
      headers: { ...payments, ...JSON_BODY },
      body,
    });
  }

  async function adjust(verb: AdjustmentRequestName, request: AdjustmentRequest) {
    const originalId = pathId(request.originalId);
    if (originalId === undefined) throw new RangeError("not the id of a transaction");
    const body = encodeAdjustment(request);
    const delivery = await priority.awaiting(() => sendMoney(`payments/${originalId}/${PATH_WORDS[verb]}`, body));
    return classify(delivery, (json) => decodeReceipt(json, verb, { ...request, originalId }));
  }

  async function refundUnreferenced(request: UnreferencedRequest, card: TypedCard) {
    const body = encodeUnreferenced({ ...request, merchantId }, card);
    const delivery = await priority.awaiting(() => sendMoney("payments/0/returns", body));
    const expected = { ...request, originalId: null };
    return withoutCard(
      classify(delivery, (json) => decodeReceipt(json, "refundUnreferenced", expected)),
      card,
    );
  }

  async function pay(request: PaymentRequest, card: TypedCard | null): Promise<PaymentReply> {
    const body = encodePayment(request, card);
    const delivery = await priority.awaiting(() => sendMoney("payments", body));
    const expected = { amountCents: request.amountCents, orderNumber: request.orderNumber, originalId: null };
    const reply = classifyPayment(delivery, (json) =>
      decodeReceipt(json, request.complete ? "charge" : "preAuth", expected),
    );
    if (reply.kind === "challenged") return mentions(reply.session.issuerPage, card) ? UNREADABLE : reply;
    if (request.means.means === "token") return withoutToken(reply, request.means.code);
    return card ? withoutCard(reply, card) : reply;
  }

  async function continuePayment(request: ContinueRequest): Promise<PaymentReply> {
    const { sessionId, amountCents, orderNumber, complete } = request;
    const path = `payments/${encodeURIComponent(sessionId)}/continue`;
    const delivery = await priority.awaiting(() => sendMoney(path, encodeContinuation(request)));
    const expected = { amountCents, orderNumber, originalId: null };
    return classifyPayment(delivery, (json) => decodeReceipt(json, complete ? "charge" : "preAuth", expected));
  }

  async function listProfileCards(customerCode: string): Promise<Reply<readonly ProfileCard[] | null>> {
    if (profiles === null) throw new RangeError("no passcode for payment profiles");
    // Every code of the service is letters and digits, so no profile has any other code.
    if (!/^[0-9a-z]{1,32}$/i.test(customerCode)) return { kind: "accepted", value: null };
    const delivery = await priority.awaiting(() =>
      transport.send({
        purpose: "read",
        method: "GET",
        url: `${service}/profiles/${customerCode}/cards`,
        headers: profiles,
      }),
    );
    const reply = classify(delivery, decodeProfileCards);
    return reply.kind === "refused" && reply.status === 404 ? { kind: "accepted", value: null } : reply;
  }

  return {
    merchantId,
    timeZone,
    async searchTransactions(question, { signal } = {}) {
      const delivery = await priority.awaiting(() => sendReport("read", question, signal));
      return classify(delivery, (json) => decodeReport(json, timeZone));
    },
    async readReport(question, { turn, asker, signal }) {
      const delivery = await askPatiently(concurrency, { turn, asker, signal }, async () => {
        await throttle.turn(turn, asker.person);
        await priority.clear(turn);
        return sendReport("search", question, signal);
      });
      await priority.clear(turn);
      return classify(delivery, (json) => decodeReport(json, timeZone));
    },
    async getTransaction(transactionId, { signal } = {}) {
      // Every id of the service is digits, so no transaction has any other id.
      const id = pathId(transactionId);
      if (id === undefined) return { kind: "accepted", value: NO_TRANSACTION };
      const delivery = await priority.awaiting(() =>
        transport.send({
          purpose: "read",
          method: "GET",
          url: `${service}/payments/${id}`,
          headers: payments,
          ...(signal && { signal }),
        }),
      );
      const reply = classify(delivery, (json) => decodeTransaction(json, id, timeZone));
      return unknownTransaction(reply) ? { kind: "accepted", value: NO_TRANSACTION } : reply;
    },
    async settlement({ from, to }, { signal } = {}) {
      const url = `${service}/reports/settlement?${new URLSearchParams({ start_date: from, end_date: to })}`;
      const send = (value: string) =>
        transport.send({
          purpose: "read",
          method: "GET",
          url,
          headers: { authorization: value },
          ...(signal && { signal }),
        });
      const delivery = await priority.awaiting(() => withReportAuthorization(send));
      return classify(delivery, (json) => decodeSettlement(json, merchantId));
    },
    refund: (request) => adjust("refund", request),
    void: (request) => adjust("void", request),
    complete: (request) => adjust("complete", request),
    refundUnreferenced,
    pay,
    continuePayment,
    readsProfiles: profiles !== null,
    listProfileCards,
    clockSkewMs: transport.skewMs,
    close: () => transport.close(),
  };
}

/**
 * Formats a transaction id for a path: digits without leading zeros. Undefined for anything else, even for 0, which would request
 * a return without an original (Interface §4.5).
 */
function pathId(transactionId: string): string | undefined {
  return /^0*([1-9][0-9]{0,19})$/.exec(transactionId)?.[1];
}
