import type { Role } from "#lib/domain/people/permissions.ts";

/**
 * The state of a person's sign-in. Without a password it is `invited` if they never signed in, else `reset`; a link
 * lets them set one.
 */
export type PersonState = "active" | "invited" | "reset" | "locked" | "disabled";

/** A person as the administrators of one store see them. */
export type Person = {
  staffId: string;
  login: string;
  name: string;
  /** The role in this store; null for somebody without a role anywhere. */
  role: Role | null;
  state: PersonState;
  hasPassword: boolean;
  /** An instant; null: never. */
  lastSignedInAt: string | null;
  /** The end of the time to use the person's link; null without a usable link. */
  linkEndsAt: string | null;
};
