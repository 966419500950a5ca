import "server-only";
import { challenges } from "#lib/store/migrations/0023-challenges.ts";
import type { StoreMigration } from "#lib/store/migrations/sql-migration.ts";

const DAY_CHECK = "check (day like '____-__-__')";

/** The migrations of payments, the day book, closings and bank statements. */
export const MIGRATIONS_TO_0028: Readonly<Record<string, StoreMigration>> = {
  // Creates the payments: what was fixed under an operation id before anything was sent.
  "0021-payments": ({ text, integer, instant, end }) => [
    `create table payments (
      operation_id ${text} not null primary key,
      store_id ${text} not null references stores,
      staff_id ${text} not null references staff,
      verb ${text} not null check (verb in ('payment', 'pre_authorization')),
      amount_cents ${integer} not null check (amount_cents between 1 and 999999999),
      currency ${text} not null,
      order_number ${text} not null,
      seen_ids ${text} not null,
      details ${text} not null,
      ${instant("fixed_at")}
    ${end}`,
    "create index payments_by_order_number on payments (store_id, order_number)",
  ],

  // Creates the receipts that were sent by e-mail.
  "0022-receipt-mails": ({ text, instant, instantOrNull, end }) => [
    `create table receipt_mails (
      mail_id ${text} not null primary key,
      store_id ${text} not null references stores,
      transaction_id ${text} not null,
      staff_id ${text} not null references staff,
      address ${text} not null,
      language ${text} not null,
      state ${text} not null check (state in ('sending', 'sent', 'failed', 'unknown')),
      failure ${text},
      ${instant("begun_at")},
      ${instantOrNull("settled_at")}
    ${end}`,
    "create index receipt_mails_by_transaction on receipt_mails (store_id, transaction_id, begun_at)",
    "create index receipt_mails_by_person on receipt_mails (store_id, staff_id, begun_at)",
  ],

  "0023-challenges": challenges,

  // Keeps with a card's page what came of its last submission, and since when one is under way.
  "0024-card-remarks": ({ text, instantOrNull }) => [
    `alter table card_tickets add column remarks ${text}`,
    `alter table card_tickets add column ${instantOrNull("submitted_at")}`,
  ],

  // Adds the day book: finished days, their lines, their late changes, and who reads them.
  "0025-day-book": ({ text, integer, number, instant, end }) => [
    `create table book_days (
      store_id ${text} not null references stores,
      day ${text} not null ${DAY_CHECK},
      time_zone ${text} not null,
      ${instant("checked_at")},
      proof ${text} not null,
      figures ${text} not null,
      primary key (store_id, day)
    ${end}`,
    `create table book_lines (
      store_id ${text} not null references stores,
      transaction_id ${text} not null,
      day ${text} not null ${DAY_CHECK},
      line ${text} not null,
      primary key (store_id, transaction_id)
    ${end}`,
    "create index book_lines_by_day on book_lines (store_id, day)",
    `create table book_changes (
      number ${number},
      store_id ${text} not null references stores,
      day ${text} not null ${DAY_CHECK},
      transaction_id ${text} not null,
      ${instant("noticed_at")},
      change ${text} not null check (change in ('added', 'gone', 'changed')),
      before_line ${text},
      after_line ${text}
    ${end}`,
    "create index book_changes_by_moment on book_changes (store_id, noticed_at)",
    `create table book_keepers (
      store_id ${text} not null primary key references stores,
      wanted_from ${text} not null check (wanted_from like '____-__-__'),
      instance_id ${text} not null,
      ${instant("lease_until")},
      failures ${integer} not null check (failures >= 0)
    ${end}`,
  ],

  // Adds the closing of days: each sign-off and each reopening, never changed afterwards.
  "0027-day-closings": ({ text, integer, instant, end }) => [
    `create table day_closings (
      store_id ${text} not null references stores,
      day ${text} not null ${DAY_CHECK},
      version ${integer} not null check (version >= 1),
      event ${text} not null check (event in ('signed', 'reopened')),
      ${instant("at")},
      staff_id ${text} not null references staff,
      digest ${text} not null check (length(digest) = 64),
      counted ${text} not null,
      statements ${text} not null,
      note ${text} not null,
      primary key (store_id, day, version)
    ${end}`,
  ],

  // Adds the lines of bank statements that pay settlements. Of an account's number, only the last four digits fit.
  "0028-bank-deposits": ({ text, integer, instant, end }) => [
    `create table bank_deposits (
      store_id ${text} not null references stores,
      day ${text} not null ${DAY_CHECK},
      currency ${text} not null,
      net_cents ${integer} not null,
      posted_on ${text} not null check (posted_on like '____-__-__'),
      amount_cents ${integer} not null,
      occurrence ${integer} not null check (occurrence > 0),
      description ${text} not null,
      account_last_four ${text} not null check (length(account_last_four) <= 4),
      ${instant("matched_at")},
      matched_by ${text} not null,
      primary key (store_id, day, currency)
    ${end}`,
  ],
};
