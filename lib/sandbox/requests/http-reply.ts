import type { Refusal } from "#lib/sandbox/requests/errors.ts";

/** The delivery of an answer; every kind but `send` is an ordered failure. */
type Delivery =
  | { kind: "send" }
  | { kind: "send-after"; delayMs: number }
  /** Never answers; closes the connection after a while. */
  | { kind: "hang"; closeAfterMs: number }
  /** Breaks the connection without a byte. */
  | { kind: "drop" }
  /** Promises the whole body, sends half and breaks the connection. */
  | { kind: "truncate" };

export type HttpReply = {
  status: number;
  contentType: string;
  body: string;
  headers: Record<string, string>;
  delivery: Delivery;
  /** An effect that happens later, at its own time. */
  later?: { afterMs: number; apply(nowMs: number): void };
};

export const JSON_TYPE = "application/json; charset=utf-8";

/** Makes a JSON answer; amounts are raw numbers, which keep their decimals. */
export function jsonReply(status: number, body: unknown): HttpReply {
  return reply(status, JSON_TYPE, JSON.stringify(body));
}

/** Makes the error body with its four keys and further details. */
export function refusalReply(refusal: Refusal): HttpReply {
  const { status, code, category, message, reference = "", details, secureStatus, validation } = refusal;
  return jsonReply(status, {
    code,
    category,
    message,
    reference,
    ...(details ? { details } : {}),
    ...(validation ? { validation } : {}),
    ...(secureStatus ? { "3d_secure": { status: secureStatus } } : {}),
  });
}

/** Answers an unreadable body. */
export function unreadableBodyReply(): HttpReply {
  return jsonReply(400, { Message: "The request is invalid." });
}

export function reply(status: number, contentType: string, body: string): HttpReply {
  return { status, contentType, body, headers: {}, delivery: { kind: "send" } };
}

/** Escapes text for a page, also in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
