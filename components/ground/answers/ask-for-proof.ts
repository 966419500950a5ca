import type { ProofNeeded } from "#lib/domain/people/proof.ts";

/** Asks the person to prove again who they are; true when they did. */
type Asker = (needed: ProofNeeded) => Promise<boolean>;

let asker: Asker | null = null;

/** Lets the page's own dialog ask from now on; returns a function that ends that. */
export function proofsAreAskedBy(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks the person in front of the page. False without a dialog, or when they close it. */
export function askForProof(needed: ProofNeeded): Promise<boolean> {
  return asker?.(needed) ?? Promise.resolve(false);
}
