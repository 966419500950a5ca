import { PAGE_PERSON_HEADER, SIGNED_IN_NOW_HEADER } from "#lib/domain/people/page-person-header.ts";

/**
 * The person for whom this document was rendered. It stays the same for the document's whole life, whatever is rendered
 * into it later. Undefined if nobody was signed in, and on the server.
 */
export const pagePerson = typeof document === "undefined" ? undefined : document.documentElement.dataset.person;

/**
 * Makes every request of this document state its person: server actions, pages and data. The server refuses a page that was
 * rendered for another person than the session's. A `window` event named like the header reports the encoded name of the person
 * who is signed in instead.
 */
export function statePagePerson(): void {
  if (!pagePerson) return;
  const person = pagePerson;
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set(PAGE_PERSON_HEADER, person);
    const response = await send(request);
    const detail = response.headers.get(SIGNED_IN_NOW_HEADER);
    if (detail) dispatchEvent(new CustomEvent(SIGNED_IN_NOW_HEADER, { detail }));
    return response;
  };
}
