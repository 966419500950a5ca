import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import { answerUnder, type Failure } from "#lib/sandbox/faults/failure.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import type { HttpReply } from "#lib/sandbox/requests/http-reply.ts";
import type { PracticeWord, ReportPracticeWord } from "#lib/wire/practice.ts";

/** Performs the request at that moment and answers it; `isDeclined` makes the bank decline. */
export type Perform = (moment: Context, isDeclined: boolean) => HttpReply;

/** Performs a money request under a practice word: with its failure, at its time, or not at all. */
export function performUnderPractice(word: PracticeWord | undefined, context: Context, perform: Perform): HttpReply {
  if (word === "PRACTICE-DECLINE") return perform(context, true);
  const failure = word && failureOf(word, context.account.settings);
  return answerUnder(failure, context.nowMs, (nowMs) => perform({ ...context, nowMs }, false));
}

/** Performs a search under a practice word. */
export function searchUnderPractice(
  word: ReportPracticeWord | undefined,
  context: Context,
  search: () => HttpReply,
): HttpReply {
  return answerUnder(word && failureOf(word, context.account.settings), context.nowMs, search);
}

function failureOf(
  word: Exclude<PracticeWord | ReportPracticeWord, "PRACTICE-DECLINE">,
  settings: AccountSettings,
): Failure {
  const closeAfterMs = milliseconds(settings["practice-hang-seconds"]);
  switch (word) {
    case "PRACTICE-SLOW":
    case "PRACTICE-REPORT-SLOW":
      return { kind: "slow", delayMs: milliseconds(settings["practice-slow-seconds"]) };
    case "PRACTICE-HANG-BEFORE":
      return { kind: "hang-before", closeAfterMs };
    case "PRACTICE-HANG-AFTER":
      return { kind: "hang-after", closeAfterMs };
    case "PRACTICE-DROP-BEFORE":
      return { kind: "drop-before" };
    case "PRACTICE-DROP-AFTER":
      return { kind: "drop-after" };
    case "PRACTICE-500-BEFORE":
      return { kind: "500-before" };
    case "PRACTICE-500-AFTER":
      return { kind: "500-after" };
    case "PRACTICE-MALFORMED":
    case "PRACTICE-REPORT-MALFORMED":
      return { kind: "malformed" };
    case "PRACTICE-TRUNCATED":
      return { kind: "truncated" };
    case "PRACTICE-WRONG-TYPE":
      return { kind: "wrong-type" };
    case "PRACTICE-LATE":
      return { kind: "late", afterMs: milliseconds(settings["practice-late-seconds"]), closeAfterMs };
    case "PRACTICE-RATE-LIMIT":
      return { kind: "rate-limit", retryAfterSeconds: 30 };
    case "PRACTICE-REPORT-DOWN":
      return { kind: "down" };
  }
}

function milliseconds(seconds: string): number {
  return Number(seconds) * 1000;
}
