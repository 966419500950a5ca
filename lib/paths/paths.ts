import { placePath } from "#lib/paths/store-places.ts";

const encode = encodeURIComponent;

function withSearch(path: string, search: string | undefined): string {
  const query = search?.replace(/^\?/, "");
  return query ? `${path}?${query}` : path;
}

/** All addresses as functions, which encode the ids. `search` is a ready query string, with or without its leading "?". */
export const paths = {
  /** The sign-in page; `next` is the own path to return to after signing in. */
  signIn(next?: string): string {
    return withSearch("/sign-in", next === undefined ? undefined : `next=${encode(next)}`);
  },

  /** The sign-in page with the reason why a sign-in failed. */
  signInFailed(code: string): string {
    return `/sign-in?error=${encode(code)}`;
  },

  /** The sign-in page for another person than the one who is signed in. */
  signInAsAnother(): string {
    return "/sign-in?another";
  },

  /** Opens one of our own paths as a new document, rendered for the person who is signed in. */
  openAfresh(path: string): string {
    return `/open-afresh?path=${encode(path)}`;
  },

  /** The root, which redirects to the start page of the person's first store. */
  home(): string {
    return "/";
  },

  /** The start page of one store. */
  storeHome(storeId: string): string {
    return placePath(storeId, "home");
  },

  /** One of the figures of the start page, as data. */
  homeFigures(storeId: string, name: string): string {
    return `${paths.storeHome(storeId)}/figures?of=${encode(name)}`;
  },

  /** The form to change one's own password. */
  password(): string {
    return "/password";
  },

  /** The form to set a password by a link. Its token is a fragment, which browsers do not send. */
  passwordLink(token?: string): string {
    return token === undefined ? "/password-link" : `/password-link#${encode(token)}`;
  },

  /** The person's own language, theme, keys and density. */
  preferences(): string {
    return "/preferences";
  },

  /** Keys, search examples, and the person's permissions. */
  help(): string {
    return "/help";
  },

  /** The search page; `search` is the formatted search. */
  transactions(storeId: string, search?: string): string {
    return withSearch(placePath(storeId, "transactions"), search);
  },

  /** The stream of further rows of one search. */
  transactionRows(storeId: string, search?: string): string {
    return withSearch(`${paths.transactions(storeId)}/rows`, search);
  },

  /** The endpoint that gives a search its address, stores its personal values, and opens an address for a fetch. */
  question(storeId: string, search?: string): string {
    return withSearch(`${paths.transactions(storeId)}/question`, search);
  },

  /** The endpoint that saves the person's grid layout. */
  gridLayout(storeId: string): string {
    return `${paths.transactions(storeId)}/layout`;
  },

  /** The saved views of one store. */
  views(storeId: string): string {
    return placePath(storeId, "views");
  },

  /** The same views as data, for the rail and dialogs. */
  viewList(storeId: string): string {
    return `${paths.views(storeId)}/list`;
  },

  /** One transaction's own page. */
  transaction(storeId: string, transactionId: string): string {
    return `${paths.transactions(storeId)}/${encode(transactionId)}`;
  },

  /** The transaction as data, for the panel beside a list in that zone. */
  transactionRecord(storeId: string, transactionId: string, zone: string): string {
    return `${paths.transaction(storeId, transactionId)}/record?zone=${zone}`;
  },

  /** The form that gives money back from one sale. */
  giveBack(storeId: string, transactionId: string): string {
    return `${paths.transaction(storeId, transactionId)}/refund`;
  },

  /** The form that undoes one refund. */
  undo(storeId: string, transactionId: string): string {
    return `${paths.transaction(storeId, transactionId)}/undo`;
  },

  /** The form that completes one pre-auth. */
  completion(storeId: string, transactionId: string): string {
    return `${paths.transaction(storeId, transactionId)}/completion`;
  },

  /** All refunds without a sale that were ever requested. */
  unreferencedRefunds(storeId: string): string {
    return placePath(storeId, "unreferenced");
  },

  /** The form that requests one, after a search for its sale. */
  newUnreferencedRefund(storeId: string): string {
    return `${paths.unreferencedRefunds(storeId)}/new`;
  },

  /** The search for the sale behind one. */
  likelyOriginals(storeId: string): string {
    return `${paths.newUnreferencedRefund(storeId)}/originals`;
  },

  /** One refund without a sale: its state and the next step. */
  unreferencedRefund(storeId: string, requestId: string): string {
    return `${paths.unreferencedRefunds(storeId)}/${encode(requestId)}`;
  },

  /** The endpoint that opens the card page for the requester, by POST. */
  openCardEntry(storeId: string, requestId: string): string {
    return `${paths.unreferencedRefund(storeId, requestId)}/card`;
  },

  /** The page on which one card is typed. Only its ticket identifies the person. */
  cardEntry(ticket: string): string {
    return `/card-entry/${encode(ticket)}`;
  },

  /** The page on which a slow bank is waited for, at the link that comes with the answer. */
  cardWaiting(ticket: string): string {
    return `${paths.cardEntry(ticket)}/waiting#answer`;
  },

  /** Money operations whose answer was lost. */
  inDoubt(storeId: string): string {
    return placePath(storeId, "inDoubt");
  },

  /** The form that closes one of them. */
  doubt(storeId: string, operationId: string): string {
    return `${paths.inDoubt(storeId)}/${encode(operationId)}`;
  },

  /** Their number. */
  inDoubtCount(storeId: string): string {
    return `${paths.inDoubt(storeId)}/count`;
  },

  /** The open pre-auths. */
  preAuths(storeId: string, only: { age?: string | null; currency?: string | null } = {}): string {
    const named = Object.entries(only).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
    return withSearch(placePath(storeId, "preAuths"), new URLSearchParams(named).toString());
  },

  /** The operations of one day; `search` names another day than today, or everybody. */
  day(storeId: string, search?: string): string {
    return withSearch(placePath(storeId, "day"), search);
  },

  /** The approval requests. */
  approvals(storeId: string): string {
    return placePath(storeId, "approvals");
  },

  /** The number of requests that wait for the person, or are their own and answered unseen. */
  approvalCount(storeId: string): string {
    return `${paths.approvals(storeId)}/count`;
  },

  /** One request. */
  approval(storeId: string, requestId: string): string {
    return `${paths.approvals(storeId)}/${encode(requestId)}`;
  },

  /** The endpoint that reads the sales of a waiting batch again. */
  changedRows(storeId: string, requestId: string): string {
    return `${paths.approval(storeId, requestId)}/changes`;
  },

  /** The batches. */
  batches(storeId: string): string {
    return placePath(storeId, "batches");
  },

  /** The form to paste or upload a new list. */
  newBatch(storeId: string): string {
    return `${paths.batches(storeId)}/new`;
  },

  /** The endpoint that takes a new list. */
  readBatch(storeId: string): string {
    return `${paths.batches(storeId)}/read`;
  },

  /** One batch; `search` filters its rows. */
  batch(storeId: string, batchId: string, search?: string): string {
    return withSearch(`${paths.batches(storeId)}/${encode(batchId)}`, search);
  },

  /** The endpoint that reads the transactions of a draft's rows. */
  checkBatch(storeId: string, batchId: string): string {
    return `${paths.batch(storeId, batchId)}/check`;
  },

  /** The results of the rows as a file; `rows=left_out` are those left out, to be corrected. */
  batchResult(storeId: string, batchId: string, search?: string): string {
    return withSearch(`${paths.batch(storeId, batchId)}/result`, search);
  },

  /** The people who work with one store. */
  people(storeId: string): string {
    return placePath(storeId, "people");
  },

  /** One person's page. */
  person(storeId: string, staffId: string): string {
    return `${paths.people(storeId)}/${encode(staffId)}`;
  },

  /** The settings of one store; `tab` names the part shown first. */
  settings(storeId: string, tab?: string): string {
    return withSearch(placePath(storeId, "settings"), tab && `tab=${tab}`);
  },
};
