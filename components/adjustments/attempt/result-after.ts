import type { AttemptResult } from "#components/adjustments/attempt/attempt.ts";

/**
 * What to show once an operation was asked about again. An answer that only says that the question could not be put tells
 * nothing of the request before it: then what was shown stays, and never becomes "nothing was sent".
 */
export function resultAfter(earlier: AttemptResult | null, result: AttemptResult): AttemptResult {
  if (earlier?.kind !== "lost" && earlier?.kind !== "broken" && earlier?.kind !== "in_doubt") return result;
  switch (result.kind) {
    case "signed_out":
      return earlier.kind === "in_doubt" ? earlier : { kind: "lost", signedOut: result };
    case "not_permitted":
    case "invalid":
      return earlier;
    case "lost":
    case "broken":
      return earlier.kind === "in_doubt" ? earlier : result;
    default:
      return result;
  }
}
