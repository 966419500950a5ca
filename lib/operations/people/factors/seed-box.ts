import "server-only";

/**
 * Seals the seeds of one-time codes under a key of their own. Operations get it as an argument, so that only the session folder knows
 * the key. What is sealed for one `use` (a person, or their set-up) opens for no other.
 */
export type SeedBox = {
  seal(use: string, text: string): string;
  /** Null if it was changed, sealed for another use, or under a key that is gone. */
  open(use: string, sealed: string): string | null;
};
