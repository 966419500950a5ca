import type { Refusal } from "#lib/sandbox/errors.ts";

/** How the shell hands an answer over; anything but `send` is a failure somebody asked for. */
export type Delivery =
  | { kind: "send" }
  | { kind: "send-after"; delayMs: number }
  /** Never answers; closes the connection after a while. */
  | { kind: "hang"; closeAfterMs: number }
  /** Breaks the connection without a byte. */
  | { kind: "drop" }
  /** Promises the whole body, sends half and breaks the connection. */
  | { kind: "truncate" };

export type Reply = {
  status: number;
  contentType: string;
  body: string;
  headers: Record<string, string>;
  delivery: Delivery;
  /** Something that happens only later, told the time by then. */
  later?: { afterMs: number; apply(nowMs: number): void };
};

const JSON_TYPE = "application/json; charset=utf-8";

/** A JSON answer; amounts in it are raw numbers, so that they keep their decimals. */
export function jsonReply(status: number, body: unknown): Reply {
  return reply(status, JSON_TYPE, JSON.stringify(body));
}

/** The error body with its four keys, and details when there are any. `reference` is always empty. */
export function refusalReply({ status, code, category, message, details }: Refusal): Reply {
  return jsonReply(status, { code, category, message, reference: "", ...(details ? { details } : {}) });
}

/** What a body that could not be read at all is answered with. */
export function unreadableBodyReply(): Reply {
  return jsonReply(400, { Message: "The request is invalid." });
}

export function reply(status: number, contentType: string, body: string): Reply {
  return { status, contentType, body, headers: {}, delivery: { kind: "send" } };
}
