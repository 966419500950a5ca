/** Carries, with each request, the id of the person for whom its page was rendered. */
export const PAGE_PERSON_HEADER = "X-Page-Person";

/** Carries, with a refusal, the name of the person who is signed in instead, URL-encoded. */
export const SIGNED_IN_NOW_HEADER = "X-Signed-In-Now";
