import type { Role } from "#lib/domain/people/permissions.ts";

/**
 * How it stands with a person's sign-in. Without a password: `invited` if they never signed in, else `reset`; they set one by a
 * link.
 */
export type PersonState = "active" | "invited" | "reset" | "locked" | "disabled";

/** A person as the administrators of one store see them. */
export type Person = {
  staffId: string;
  login: string;
  name: string;
  /** In this store; null for somebody without a role anywhere. */
  role: Role | null;
  state: PersonState;
  hasPassword: boolean;
  /** An instant; null: never. */
  lastSignedInAt: string | null;
  /** Until when the person's link can be used; null where there is none that could be. */
  linkEndsAt: string | null;
};
