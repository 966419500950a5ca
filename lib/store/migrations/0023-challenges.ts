import "server-only";
import type { Words } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/** Adds 3-D Secure: the journal's state `challenged`, how it ended, and the sessions that wait for their customers. */
export function challenges({ kind, text, integer, instant, instantOrNull, end }: Words): readonly string[] {
  return [
    ...WITH_STATE[kind],
    `alter table journal add column authentication ${text}`,
    `create table challenges (
      operation_id ${text} not null primary key references payments,
      store_id ${text} not null references stores,
      return_digest ${text} not null unique check (length(return_digest) = 64),
      session_id ${text} not null,
      version ${integer} not null check (version in (1, 2)),
      issuer_page ${text} not null,
      ${instant("ends_at")},
      link_digest ${text} unique check (length(link_digest) = 64),
      ${instantOrNull("link_used_at")},
      is_shown_here ${integer} not null check (is_shown_here in (0, 1))
    ${end}`,
    "create index challenges_by_end on challenges (ends_at)",
  ];
}

const STATES = `'prepared', 'sending', 'challenged', 'succeeded', 'declined', 'cancelled', 'in_doubt', 'not_found',
  'ambiguous', 'closed_by_human'`;

const UNSETTLED = "where state not in ('succeeded', 'declined', 'cancelled', 'closed_by_human')";

// SQLite can't change a column's check, so the column is made again, with the indexes that name it.
const WITH_STATE: Readonly<Record<StoreKind, readonly string[]>> = {
  postgres: [
    "alter table journal drop constraint journal_state_check",
    `alter table journal add constraint journal_state_check check (state in (${STATES}))`,
  ],
  sqlite: [
    "drop index journal_unsettled",
    "drop index journal_one_unsettled_of_root",
    "drop index if exists journal_one_unsettled",
    "drop index journal_on_watch",
    `alter table journal add column stands text not null default 'prepared' check (stands in (${STATES}))`,
    "update journal set stands = state",
    "alter table journal drop column state",
    "alter table journal rename column stands to state",
    `create index journal_unsettled on journal (prepared_at, operation_id) ${UNSETTLED}`,
    `create unique index journal_one_unsettled on journal (store_id, original_id) ${UNSETTLED}`,
    `create unique index journal_one_unsettled_of_root on journal (store_id, root_id) ${UNSETTLED}`,
    "create index journal_on_watch on journal (next_check_at)" +
      " where state in ('closed_by_human', 'declined') and next_check_at is not null",
  ],
};
