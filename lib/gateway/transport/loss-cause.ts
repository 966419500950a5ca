import "server-only";
import { UnreadableAnswer } from "#lib/gateway/codec/read-answer.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";

const TIME_OUTS = ["TimeoutError", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"];
const UNREADABLE = ["HTTPParserError", "UND_ERR_RES_EXCEEDED_MAX_SIZE", "UND_ERR_HEADERS_OVERFLOW"];

/** Returns why the answer to a request that left is missing. Unknown errors count as a lost connection. */
export function lossCause(error: unknown): Extract<Delivery, { kind: "lost" }>["cause"] {
  if (error instanceof UnreadableAnswer) return "unreadable_answer";
  if (!(error instanceof Error)) return "connection_lost";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (TIME_OUTS.includes(code) || TIME_OUTS.includes(error.name)) return "timed_out";
  if (UNREADABLE.includes(code) || UNREADABLE.includes(error.name)) return "unreadable_answer";
  return "connection_lost";
}
