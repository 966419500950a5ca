import { z } from "zod";
import type { FaultOrder } from "#lib/sandbox/faults/fault-plan.ts";
import { ENDPOINTS } from "#lib/sandbox/requests/endpoint.ts";

const LONGEST_MS = 600_000;
const milliseconds = z.int().min(0).max(LONGEST_MS);
const seconds = z.number().positive().max(3600);

const limits = {
  endpoints: z.array(z.enum(ENDPOINTS)).max(ENDPOINTS.length).default([]),
  times: z.int().min(1).max(1_000_000).optional(),
  seconds: seconds.optional(),
  rate: z.number().positive().max(1).optional(),
  seed: z.int().min(0).max(0xffff_ffff).default(1),
};
const plain = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind), ...limits });
const closeAfterMs = milliseconds.default(120_000);

/** What a fault may be ordered with. */
export const faultInput = z.discriminatedUnion("kind", [
  plain("slow").extend({ delayMs: milliseconds.default(5_000) }),
  plain("hang-before").extend({ closeAfterMs }),
  plain("hang-after").extend({ closeAfterMs }),
  plain("late").extend({ afterMs: milliseconds.default(20_000), closeAfterMs }),
  plain("drop-before"),
  plain("drop-after"),
  plain("500-before"),
  plain("500-after"),
  plain("malformed"),
  plain("truncated"),
  plain("wrong-type"),
  plain("rate-limit").extend({ retryAfterSeconds: z.int().min(0).max(86_400).default(30) }),
  plain("down"),
  /** No request at all gets through: the port is closed. */
  z.strictObject({ kind: z.literal("refused"), seconds }),
]);
export type FaultInput = z.infer<typeof faultInput>;

/** A fault with nothing said of how often is for the next request alone. */
export function faultOrder(input: Exclude<FaultInput, { kind: "refused" }>): FaultOrder {
  const { endpoints, times, seconds: forSeconds, rate, seed, ...failure } = input;
  const isUnlimited = times === undefined && forSeconds === undefined && rate === undefined;
  return {
    failure,
    endpoints,
    times: isUnlimited ? 1 : times,
    seconds: forSeconds,
    ...(rate === undefined ? {} : { rate, seed }),
  };
}
