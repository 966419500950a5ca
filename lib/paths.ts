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

  /** The root, which leads on to the store's first page. */
  home(): string {
    return "/";
  },

  /** Where people change their own password. */
  password(): string {
    return "/password";
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

  /** The same as data, for the panel beside the list. */
  transactionRecord(storeId: string, transactionId: string): string {
    return `${paths.transaction(storeId, transactionId)}/record`;
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

  /** Money operations whose answer was lost. */
  inDoubt(storeId: string): string {
    return `/stores/${encode(storeId)}/in-doubt`;
  },

  /** How many they are. */
  inDoubtCount(storeId: string): string {
    return `${paths.inDoubt(storeId)}/count`;
  },

  /** The people who work with one store. */
  people(storeId: string): string {
    return `/stores/${encode(storeId)}/people`;
  },

  /** One person's page. */
  person(storeId: string, staffId: string): string {
    return `${paths.people(storeId)}/${encode(staffId)}`;
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
