import "server-only";
import type { TypedCard } from "#lib/domain/typed-card.ts";
import { askPatiently } from "#lib/gateway/ask-patiently.ts";
import { classify } from "#lib/gateway/classify.ts";
import { authorization } from "#lib/gateway/credentials.ts";
import { dateOf } from "#lib/gateway/date-of.ts";
import { type AdjustmentVerb, decodeReceipt } from "#lib/gateway/decode-receipt.ts";
import { decodeReport } from "#lib/gateway/decode-report.ts";
import { decodeTransaction } from "#lib/gateway/decode-transaction.ts";
import { encodeAdjustment } from "#lib/gateway/encode-adjustment.ts";
import { encodeQuestion } from "#lib/gateway/encode-question.ts";
import { encodeUnreferenced } from "#lib/gateway/encode-unreferenced.ts";
import type { AdjustmentRequest, Gateway, ReportQuestion, UnreferencedRequest } from "#lib/gateway/gateway.ts";
import { createPace } from "#lib/gateway/pace.ts";
import { pathId } from "#lib/gateway/path-id.ts";
import { reportAuthorization } from "#lib/gateway/report-authorization.ts";
import { createReportLanes } from "#lib/gateway/report-lanes.ts";
import { createRightOfWay, type RightOfWay } from "#lib/gateway/right-of-way.ts";
import type { Transport } from "#lib/gateway/transport.ts";
import { unknownTransaction } from "#lib/gateway/unknown-transaction.ts";
import { withoutCard } from "#lib/gateway/without-card.ts";

export type GatewayOptions = {
  /** Without `/v1`; a trailing slash does no harm. */
  baseUrl: string;
  merchantId: string;
  paymentsPasscode: string;
  reportingPasscode: string;
  profilesPasscode?: string;
  /** The merchant account's zone (IANA name), in which moments without an offset are read. */
  timeZone: string;
  transport: Transport;
  /** Report requests of searches in flight at the most. */
  parallel?: number;
  /** Before which searches stand back, where more than the requests of this gateway goes first. */
  way?: RightOfWay;
};

const DEFAULT_PARALLEL = 8;

const JSON_BODY = { "content-type": "application/json" };
const NO_TRANSACTION = { value: null, warnings: [] };
const PATH_WORDS = { refund: "returns", void: "void", complete: "completions" } as const satisfies Readonly<
  Record<AdjustmentVerb, string>
>;

/**
 * The service behind a base address, for one merchant account. Every method resolves to a `Reply`; only a caller's own
 * mistake that no form lets through (an original id that is none, an impossible amount, an unknown search field) throws
 * a RangeError, before anything is sent.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { merchantId, timeZone, transport } = options;
  const service = `${options.baseUrl.replace(/\/+$/, "")}/v1`;
  const payments = { authorization: authorization("Passcode", merchantId, options.paymentsPasscode) };
  const withReportAuthorization = reportAuthorization(merchantId, options.reportingPasscode);

  const lanes = createReportLanes(options.parallel ?? DEFAULT_PARALLEL);
  const pace = createPace();
  // Also in this process: taking many pages apart would hold up whoever waits for one answer.
  const way = options.way ?? createRightOfWay();

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

  async function adjust(verb: AdjustmentVerb, request: AdjustmentRequest) {
    const originalId = pathId(request.originalId);
    if (originalId === undefined) throw new RangeError("not the id of a transaction");
    const body = encodeAdjustment(request);
    const delivery = await way.awaiting(() => sendMoney(`payments/${originalId}/${PATH_WORDS[verb]}`, body));
    return classify(delivery, (json) => decodeReceipt(json, verb, { ...request, originalId }));
  }

  async function refundUnreferenced(request: UnreferencedRequest, card: TypedCard) {
    const body = encodeUnreferenced({ ...request, merchantId }, card);
    const delivery = await way.awaiting(() => sendMoney("payments/0/returns", body));
    const asked = { ...request, originalId: null };
    return withoutCard(
      classify(delivery, (json) => decodeReceipt(json, "refundUnreferenced", asked)),
      card,
    );
  }

  return {
    merchantId,
    timeZone,
    async searchTransactions(question, { signal } = {}) {
      const delivery = await way.awaiting(() => sendReport("read", question, signal));
      return classify(delivery, (json) => decodeReport(json, timeZone));
    },
    async readReport(question, { turn, asker, signal }) {
      const delivery = await askPatiently(lanes, { turn, asker, signal }, async () => {
        await pace.turn(turn);
        await way.clear(turn);
        return sendReport("search", question, signal);
      });
      await way.clear(turn);
      return classify(delivery, (json) => decodeReport(json, timeZone));
    },
    async getTransaction(transactionId, { signal } = {}) {
      // Every id of the service is digits: there is no transaction of another one.
      const id = pathId(transactionId);
      if (id === undefined) return { kind: "accepted", value: NO_TRANSACTION };
      const delivery = await way.awaiting(() =>
        transport.send({
          purpose: "read",
          method: "GET",
          url: `${service}/payments/${id}`,
          headers: payments,
          ...(signal && { signal }),
        }),
      );
      const reply = classify(delivery, (json) => decodeTransaction(json, id, timeZone));
      if (unknownTransaction(reply)) return { kind: "accepted", value: NO_TRANSACTION };
      const datedAt = dateOf(delivery);
      if (reply.kind !== "accepted" || datedAt === undefined) return reply;
      return { kind: "accepted", value: { ...reply.value, datedAt } };
    },
    refund: (request) => adjust("refund", request),
    void: (request) => adjust("void", request),
    complete: (request) => adjust("complete", request),
    refundUnreferenced,
    close: () => transport.close(),
  };
}
