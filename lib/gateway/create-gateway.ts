import "server-only";
import { askPatiently } from "#lib/gateway/ask-patiently.ts";
import { classify } from "#lib/gateway/classify.ts";
import { authorization } from "#lib/gateway/credentials.ts";
import { type AdjustmentVerb, decodeReceipt } from "#lib/gateway/decode-receipt.ts";
import { decodeReport } from "#lib/gateway/decode-report.ts";
import { decodeTransaction } from "#lib/gateway/decode-transaction.ts";
import { encodeAdjustment } from "#lib/gateway/encode-adjustment.ts";
import { encodeQuestion } from "#lib/gateway/encode-question.ts";
import type { AdjustmentRequest, Gateway, ReportQuestion } from "#lib/gateway/gateway.ts";
import { pathId } from "#lib/gateway/path-id.ts";
import { reportAuthorization } from "#lib/gateway/report-authorization.ts";
import { createReportLanes } from "#lib/gateway/report-lanes.ts";
import type { Transport } from "#lib/gateway/transport.ts";
import { unknownTransaction } from "#lib/gateway/unknown-transaction.ts";

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

  async function adjust(verb: AdjustmentVerb, request: AdjustmentRequest) {
    const originalId = pathId(request.originalId);
    if (originalId === undefined) throw new RangeError("not the id of a transaction");
    const delivery = await transport.send({
      purpose: "money",
      method: "POST",
      url: `${service}/payments/${originalId}/${PATH_WORDS[verb]}`,
      headers: { ...payments, ...JSON_BODY },
      body: encodeAdjustment(request),
    });
    return classify(delivery, (json) => decodeReceipt(json, verb, { ...request, originalId }));
  }

  return {
    merchantId,
    timeZone,
    async searchTransactions(question, { signal } = {}) {
      const delivery = await sendReport("read", question, signal);
      return classify(delivery, (json) => decodeReport(json, timeZone));
    },
    async readReport(question, { turn, asker, signal }) {
      const delivery = await askPatiently(lanes, { turn, asker, signal }, () => sendReport("search", question, signal));
      return classify(delivery, (json) => decodeReport(json, timeZone));
    },
    async getTransaction(transactionId, { signal } = {}) {
      // Every id of the service is digits: there is no transaction of another one.
      const id = pathId(transactionId);
      if (id === undefined) return { kind: "accepted", value: NO_TRANSACTION };
      const delivery = await transport.send({
        purpose: "read",
        method: "GET",
        url: `${service}/payments/${id}`,
        headers: payments,
        ...(signal && { signal }),
      });
      const reply = classify(delivery, (json) => decodeTransaction(json, id, timeZone));
      return unknownTransaction(reply) ? { kind: "accepted", value: NO_TRANSACTION } : reply;
    },
    refund: (request) => adjust("refund", request),
    void: (request) => adjust("void", request),
    complete: (request) => adjust("complete", request),
    close: () => transport.close(),
  };
}
