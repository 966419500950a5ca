import "server-only";
import type { ProofMethod } from "#lib/domain/people/proof-method.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

/** A person whose identity is proven, by a password or otherwise. */
export type ProvenPerson = {
  staffId: string;
  /** How. A password alone opens no session where a second factor is asked for. */
  method: ProofMethod;
  /** When the person last proved it, if not just now; null: nobody knows, so that the next thing that asks again does so. */
  provenAt?: string | null;
  /**
   * Confirms that the proof still holds, and clears the person's counts. Runs in the transaction that starts the
   * session, with the person's current row.
   */
  confirm: (tables: Tables, person: StaffMember) => Promise<boolean>;
};
