/** The key of an answer's title: somebody else being signed in is not the same as nobody being signed in. */
export function titleKey<Kind extends string>(answer: { kind: Kind; signedInNow?: string | undefined }) {
  return answer.signedInNow ? "signed_in_now" : answer.kind;
}
