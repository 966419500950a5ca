import "server-only";
import type { UnreferencedDetails } from "#lib/domain/unreferenced/unreferenced-refund.ts";

/** What a decider needs to know of a refund without a sale. */
export type UnreferencedFacts = UnreferencedDetails & { kind: "unreferenced_refund" };
