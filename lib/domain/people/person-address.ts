/** Says in an address that a browser opens by itself, such as a file's, for which person its page was rendered. */
export const PAGE_PERSON_PARAMETER = "for";

/** An own address that says so. */
export function forPerson(path: string, staffId: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${PAGE_PERSON_PARAMETER}=${encodeURIComponent(staffId)}`;
}
