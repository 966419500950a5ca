/** The parameter for the person of the page, in addresses that a browser opens by itself, such as a file's. */
export const PAGE_PERSON_PARAMETER = "for";

/** Adds the person of the page to an address of ours. */
export function forPerson(path: string, staffId: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${PAGE_PERSON_PARAMETER}=${encodeURIComponent(staffId)}`;
}
