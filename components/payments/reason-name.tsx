import { useReasonWords } from "#components/payments/use-reason-words.ts";

/** Why an adjustment was made, in the person's language; one that the shop named itself stands as it was named. */
export function ReasonName({ reason }: { reason: string }) {
  return <>{useReasonWords()(reason)}</>;
}
