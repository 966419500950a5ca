import type { Role } from "#lib/domain/permissions.ts";

/** How it stands with a person's sign-in. `invited`: has a password that was made for them and must be changed. */
export type PersonState = "active" | "invited" | "locked" | "disabled";

/** A person as the administrators of one store see them. */
export type Person = {
  staffId: string;
  login: string;
  name: string;
  /** In this store; null for somebody without a role anywhere. */
  role: Role | null;
  state: PersonState;
  /** An instant; null: never. */
  lastSignedInAt: string | null;
};
