import type { ActionResult, Reason } from "#lib/domain/outcome.ts";

/** Why a search could not be sent, or its address not opened. What was typed stays. */
export type AskFailure =
  | { kind: "not_sent" | "not_permitted" | "unreadable" }
  | Extract<ActionResult<never>, { kind: "signed_out" }>
  | { kind: "refused"; reason: Reason }
  | { kind: "broken"; reference: string };

/** What an answer means that is none; null when this dashboard itself did not answer. */
export function askFailure(answer: Exclude<ActionResult<unknown>, { kind: "done" }> | null): AskFailure {
  switch (answer?.kind) {
    case "broken":
      return { kind: "broken", reference: answer.reference };
    case "signed_out":
      return answer;
    case "not_permitted":
      return { kind: answer.kind };
    case "not_allowed":
      return { kind: "refused", reason: answer.reason };
    case "invalid":
      return { kind: "unreadable" };
    default:
      return { kind: "not_sent" };
  }
}
