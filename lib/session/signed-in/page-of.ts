import "server-only";
import type { FormFailure } from "#lib/domain/outcome.ts";
import { PAGE_PERSON_HEADER } from "#lib/domain/people/page-person-header.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";

/**
 * Whether a request comes from a page that was rendered for that person. The page states its person with each request; a request
 * that states nobody matches nobody.
 */
export function isPageOf({ staffId }: Actor, headers: Headers, stated = headers.get(PAGE_PERSON_HEADER)): boolean {
  return stated === staffId;
}

/** The refusal of a page that was rendered for another person; it names who is signed in now. */
export function signedInInstead({ name }: Actor): Extract<FormFailure, { kind: "signed_out" }> {
  return { kind: "signed_out", signedInNow: name };
}
