import { type Context, refuse } from "#lib/sandbox/context.ts";
import { serviceUnavailable, TOO_MANY_REQUESTS } from "#lib/sandbox/errors.ts";
import { type Reply, reply } from "#lib/sandbox/reply.ts";
import type { PracticeWord, ReportPracticeWord } from "#lib/sandbox/sentinels.ts";
import type { Settings } from "#lib/sandbox/settings.ts";

/** Does what was asked for at that moment and answers it; `isDeclined` makes the bank say no. */
export type Perform = (moment: Context, isDeclined: boolean) => Reply;

/** Performs a money request under a practice word: with its failure, at its time, or not at all. */
export function deliverPractised(word: PracticeWord | undefined, context: Context, perform: Perform): Reply {
  const done = () => perform(context, false);
  switch (word) {
    case undefined:
      return done();
    case "PRACTICE-DECLINE":
      return perform(context, true);
    case "PRACTICE-SLOW":
      return { ...done(), delivery: { kind: "send-after", delayMs: slowMs(context) } };
    case "PRACTICE-HANG-BEFORE":
      return hang(context);
    case "PRACTICE-HANG-AFTER":
      return { ...done(), ...hang(context) };
    case "PRACTICE-DROP-BEFORE":
      return { ...noAnswer(), delivery: { kind: "drop" } };
    case "PRACTICE-DROP-AFTER":
      return { ...done(), delivery: { kind: "drop" } };
    case "PRACTICE-500-BEFORE":
      return refuse(context, serviceUnavailable(500));
    case "PRACTICE-500-AFTER":
      done();
      return refuse(context, serviceUnavailable(500));
    case "PRACTICE-MALFORMED":
      return malformed(done());
    case "PRACTICE-TRUNCATED":
      return { ...done(), delivery: { kind: "truncate" } };
    case "PRACTICE-WRONG-TYPE":
      done();
      return reply(200, "text/html; charset=utf-8", "<!doctype html><title>Maintenance</title><p>Back soon.</p>");
    case "PRACTICE-LATE": {
      const apply = (nowMs: number) => void perform({ ...context, nowMs }, false);
      return { ...hang(context), later: { afterMs: seconds(context, "practice-late-seconds"), apply } };
    }
    case "PRACTICE-RATE-LIMIT":
      return { ...refuse(context, TOO_MANY_REQUESTS), headers: { "Retry-After": "30" } };
  }
}

/** The same for a search. */
export function deliverPractisedReport(
  word: ReportPracticeWord | undefined,
  context: Context,
  search: () => Reply,
): Reply {
  switch (word) {
    case undefined:
      return search();
    case "PRACTICE-REPORT-DOWN":
      return refuse(context, serviceUnavailable(503));
    case "PRACTICE-REPORT-SLOW":
      return { ...search(), delivery: { kind: "send-after", delayMs: slowMs(context) } };
    case "PRACTICE-REPORT-MALFORMED":
      return malformed(search());
  }
}

/** Valid up to its last brace: only a reader that insists on the whole notices. */
function malformed(answer: Reply): Reply {
  return { ...answer, body: answer.body.slice(0, -1) };
}

function hang(context: Context): Reply {
  return { ...noAnswer(), delivery: { kind: "hang", closeAfterMs: seconds(context, "practice-hang-seconds") } };
}

function noAnswer(): Reply {
  return reply(500, "text/plain", "");
}

function slowMs(context: Context): number {
  return seconds(context, "practice-slow-seconds");
}

function seconds({ account }: Context, setting: keyof Settings & `practice-${string}-seconds`): number {
  return Number(account.settings[setting]) * 1000;
}
