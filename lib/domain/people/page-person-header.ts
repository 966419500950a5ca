/** Says with each request for which person its page was rendered: their id. */
export const PAGE_PERSON_HEADER = "X-Page-Person";

/** Names with a refusal the person who is signed in instead, URL-encoded. */
export const SIGNED_IN_NOW_HEADER = "X-Signed-In-Now";
