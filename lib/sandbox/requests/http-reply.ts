import type { Refusal } from "#lib/sandbox/requests/errors.ts";

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

export const JSON_TYPE = "application/json; charset=utf-8";

/** A JSON answer; amounts in it are raw numbers, so that they keep their decimals. */
export function jsonReply(status: number, body: unknown): Reply {
  return reply(status, JSON_TYPE, JSON.stringify(body));
}

/** The error body with its four keys, and what else there is to tell. `reference` is always empty. */
export function refusalReply({ status, code, category, message, details, secureStatus, validation }: Refusal): Reply {
  return jsonReply(status, {
    code,
    category,
    message,
    reference: "",
    ...(details ? { details } : {}),
    ...(validation ? { validation } : {}),
    ...(secureStatus ? { "3d_secure": { status: secureStatus } } : {}),
  });
}

/** What a body that could not be read at all is answered with. */
export function unreadableBodyReply(): Reply {
  return jsonReply(400, { Message: "The request is invalid." });
}

export function reply(status: number, contentType: string, body: string): Reply {
  return { status, contentType, body, headers: {}, delivery: { kind: "send" } };
}
