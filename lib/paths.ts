/**
 * Every address of the dashboard as a function. Ids are encoded here and nowhere else;
 * a `search` argument is a ready query string, with or without its leading "?".
 */

const segment = encodeURIComponent;

function withSearch(path: string, search: string | undefined): string {
  const query = search?.replace(/^\?/, "");
  return query ? `${path}?${query}` : path;
}

/** The sign-in page; `next` is the own path to return to after signing in. */
export function signIn(next?: string): string {
  return withSearch("/sign-in", next === undefined ? undefined : `next=${segment(next)}`);
}

/** The root, which leads on to the store's first page. */
export function home(): string {
  return "/";
}

/** The person's own language, theme, keys and density. */
export function preferences(): string {
  return "/preferences";
}

/** The search page; `search` is the formatted search. */
export function transactions(storeId: string, search?: string): string {
  return withSearch(`/stores/${segment(storeId)}/transactions`, search);
}

/** The stream of further rows of one search. */
export function transactionRows(storeId: string, search?: string): string {
  return withSearch(`${transactions(storeId)}/rows`, search);
}

/** Where a question with personal values is kept on the server, so that the address carries only its reference. */
export function question(storeId: string): string {
  return `${transactions(storeId)}/question`;
}

/** One transaction's own page. */
export function transaction(storeId: string, transactionId: string): string {
  return `${transactions(storeId)}/${segment(transactionId)}`;
}

/** The refund form of one transaction. */
export function refund(storeId: string, transactionId: string): string {
  return `${transaction(storeId, transactionId)}/refund`;
}

/** Money operations whose answer was lost. */
export function inDoubt(storeId: string): string {
  return `/stores/${segment(storeId)}/in-doubt`;
}

/** The people who work with one store. */
export function people(storeId: string): string {
  return `/stores/${segment(storeId)}/people`;
}

/** One person's page. */
export function person(storeId: string, staffId: string): string {
  return `${people(storeId)}/${segment(staffId)}`;
}

/**
 * The given path when it is one of our own, else the root: what a `next` parameter may lead to.
 * Another origin, a protocol-relative address, a backslash or a control character never passes.
 */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return home();
  return candidate === "/sign-in" || candidate.startsWith("/sign-in?") ? home() : candidate;
}
