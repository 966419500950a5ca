/** Says with a request for which person its page was rendered: their id. */
export const PAGE_PERSON_HEADER = "X-Page-Person";

/** The same in an address that a browser opens by itself: a plain form, or a file. */
export const PAGE_PERSON_PARAMETER = "for";

/** Names with a refusal the person who is signed in instead, URL-encoded. */
export const SIGNED_IN_NOW_HEADER = "X-Signed-In-Now";

/** An own address that says for which person it was rendered. */
export function forPerson(path: string, staffId: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${PAGE_PERSON_PARAMETER}=${encodeURIComponent(staffId)}`;
}
