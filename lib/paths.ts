const encode = encodeURIComponent;

function withSearch(path: string, search: string | undefined): string {
  const query = search?.replace(/^\?/, "");
  return query ? `${path}?${query}` : path;
}

/**
 * Every address of the dashboard as a function. Ids are encoded here and nowhere else;
 * a `search` argument is a ready query string, with or without its leading "?".
 */
export const paths = {
  /** The sign-in page; `next` is the own path to return to after signing in. */
  signIn(next?: string): string {
    return withSearch("/sign-in", next === undefined ? undefined : `next=${encode(next)}`);
  },

  /** The sign-in page, which says why nobody was signed in. */
  signInFailed(code: string): string {
    return `/sign-in?error=${encode(code)}`;
  },

  /** The sign-in page for somebody else than the person who is signed in. */
  signInAsAnother(): string {
    return "/sign-in?another";
  },

  /** Opens one of our own paths as a whole new document, which is rendered for whoever is signed in. */
  openAfresh(path: string): string {
    return `/open-afresh?path=${encode(path)}`;
  },

  /** The root, which leads on to the store's first page. */
  home(): string {
    return "/";
  },

  /** Where people change their own password. */
  password(): string {
    return "/password";
  },

  /** Where somebody sets their password by a link. Its token is a fragment, which no browser sends anywhere. */
  passwordLink(token?: string): string {
    return token === undefined ? "/password-link" : `/password-link#${encode(token)}`;
  },

  /** The person's own language, theme, keys and density. */
  preferences(): string {
    return "/preferences";
  },

  /** The search page; `search` is the formatted search. */
  transactions(storeId: string, search?: string): string {
    return withSearch(`/stores/${encode(storeId)}/transactions`, search);
  },

  /** The stream of further rows of one search. */
  transactionRows(storeId: string, search?: string): string {
    return withSearch(`${paths.transactions(storeId)}/rows`, search);
  },

  /** The result of one search as a file. */
  transactionExport(storeId: string, search?: string): string {
    return withSearch(`${paths.transactions(storeId)}/export`, search);
  },

  /** Where a search gets its address, with what is personal kept on the server; and where an address is opened by a fetch. */
  question(storeId: string, search?: string): string {
    return withSearch(`${paths.transactions(storeId)}/question`, search);
  },

  /** Where the person's own layout of the grid is kept. */
  gridLayout(storeId: string): string {
    return `${paths.transactions(storeId)}/layout`;
  },

  /** The saved views of one store. */
  views(storeId: string): string {
    return `/stores/${encode(storeId)}/views`;
  },

  /** The same as data, for the rail and dialogs. */
  viewList(storeId: string): string {
    return `${paths.views(storeId)}/list`;
  },

  /** One transaction's own page. */
  transaction(storeId: string, transactionId: string): string {
    return `${paths.transactions(storeId)}/${encode(transactionId)}`;
  },

  /** The same as data, for the panel beside a list in that zone. */
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

  /** The form that completes one pre-authorization. */
  completion(storeId: string, transactionId: string): string {
    return `${paths.transaction(storeId, transactionId)}/completion`;
  },

  /** All refunds without a sale that were ever asked for. */
  unreferencedRefunds(storeId: string): string {
    return `/stores/${encode(storeId)}/refunds`;
  },

  /** Where one is asked for, after a search for its sale. */
  newUnreferencedRefund(storeId: string): string {
    return `${paths.unreferencedRefunds(storeId)}/new`;
  },

  /** That search. */
  likelyOriginals(storeId: string): string {
    return `${paths.newUnreferencedRefund(storeId)}/originals`;
  },

  /** One of them: its state, and what can be done next. */
  unreferencedRefund(storeId: string, requestId: string): string {
    return `${paths.unreferencedRefunds(storeId)}/${encode(requestId)}`;
  },

  /** Where the requester gets a page to type the card on; by POST. */
  openCardEntry(storeId: string, requestId: string): string {
    return `${paths.unreferencedRefund(storeId, requestId)}/card`;
  },

  /** The page on which one card is typed. Its ticket is all that it knows of who types. */
  cardEntry(ticket: string): string {
    return `/card-entry/${encode(ticket)}`;
  },

  /** Money operations whose answer was lost. */
  inDoubt(storeId: string): string {
    return `/stores/${encode(storeId)}/in-doubt`;
  },

  /** Where a person says what became of one of them. */
  doubt(storeId: string, operationId: string): string {
    return `${paths.inDoubt(storeId)}/${encode(operationId)}`;
  },

  /** How many they are. */
  inDoubtCount(storeId: string): string {
    return `${paths.inDoubt(storeId)}/count`;
  },

  /** The pre-authorizations that wait to be completed. */
  holds(storeId: string): string {
    return `/stores/${encode(storeId)}/holds`;
  },

  /** What was done with money on one day; `search` names another day than today, or everybody. */
  day(storeId: string, search?: string): string {
    return withSearch(`/stores/${encode(storeId)}/day`, search);
  },

  /** The slip of one operation, to be printed; at once where `print` is set. */
  slip(storeId: string, operationId: string, print?: "print"): string {
    return withSearch(`/stores/${encode(storeId)}/slips/${encode(operationId)}`, print);
  },

  /** What is asked of a second person. */
  approvals(storeId: string): string {
    return `/stores/${encode(storeId)}/approvals`;
  },

  /** How much of it waits for the person, or was answered and not seen by them. */
  approvalCount(storeId: string): string {
    return `${paths.approvals(storeId)}/count`;
  },

  /** One request. */
  approval(storeId: string, requestId: string): string {
    return `${paths.approvals(storeId)}/${encode(requestId)}`;
  },

  /** Where the sales of a list that waits for approval are read anew. */
  changedRows(storeId: string, requestId: string): string {
    return `${paths.approval(storeId, requestId)}/changes`;
  },

  /** Lists of refunds and voids. */
  batches(storeId: string): string {
    return `/stores/${encode(storeId)}/batches`;
  },

  /** Where a new list is pasted or uploaded. */
  newBatch(storeId: string): string {
    return `${paths.batches(storeId)}/new`;
  },

  /** Where a new list is sent to. */
  readBatch(storeId: string): string {
    return `${paths.batches(storeId)}/read`;
  },

  /** One list; `search` says which of its rows are shown. */
  batch(storeId: string, batchId: string, search?: string): string {
    return withSearch(`${paths.batches(storeId)}/${encode(batchId)}`, search);
  },

  /** Where the rows of a draft are read at the service. */
  checkBatch(storeId: string, batchId: string): string {
    return `${paths.batch(storeId, batchId)}/check`;
  },

  /** What became of each row, as a file. */
  batchResult(storeId: string, batchId: string): string {
    return `${paths.batch(storeId, batchId)}/result`;
  },

  /** The people who work with one store. */
  people(storeId: string): string {
    return `/stores/${encode(storeId)}/people`;
  },

  /** One person's page. */
  person(storeId: string, staffId: string): string {
    return `${paths.people(storeId)}/${encode(staffId)}`;
  },

  /** What is set for one store. */
  settings(storeId: string): string {
    return `/stores/${encode(storeId)}/settings`;
  },
};

/**
 * The given path when it is one of our own, else the root: what a `next` parameter may lead to.
 * Another origin, a protocol-relative address, a backslash or a control character never passes.
 */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return paths.home();
  return /^\/sign-in(?:[/?#]|$)/.test(candidate) ? paths.home() : candidate;
}
