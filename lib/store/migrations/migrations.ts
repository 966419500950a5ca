import "server-only";
import { moneyTables } from "#lib/store/migrations/0020-money.ts";
import { peopleTables } from "#lib/store/migrations/0020-people.ts";
import { MIGRATIONS_TO_0028 } from "#lib/store/migrations/0021-to-0028.ts";
import { packedFigures } from "#lib/store/migrations/0031-packed-figures.ts";
import { orderNumberDigits } from "#lib/store/migrations/0039-order-number-digits.ts";
import { factorTables } from "#lib/store/migrations/0042-factors.ts";
import { auditOrigin, auditReviews, auditSeals } from "#lib/store/migrations/0044-audit.ts";
import { accessReviews, identities, usedPasswords } from "#lib/store/migrations/0047-access.ts";
import type { StoreMigration } from "#lib/store/migrations/sql-migration.ts";

/** All migrations in the order of their names. A released one is never changed; a new one is added at the end. */
export const MIGRATIONS: Readonly<Record<string, StoreMigration>> = {
  "0020-ground": (words) => [...peopleTables(words), ...moneyTables(words)],

  ...MIGRATIONS_TO_0028,

  // Adds the files that the server makes in the background, and their bytes in pieces.
  "0029-kept-files": ({ text, integer, bytes, instant, instantOrNull, end }) => [
    `create table kept_files (
      file_id ${text} not null primary key,
      store_id ${text} not null references stores,
      owner_id ${text} not null references staff,
      title ${text},
      query ${text} not null,
      choices ${text} not null,
      shared ${integer} not null check (shared in (0, 1)),
      schedule_id ${text},
      ${instantOrNull("due_at")},
      since_file_id ${text},
      ${instant("asked_at")},
      state ${text} not null check (state in ('making', 'ready', 'stopped')),
      rows_read ${integer} not null,
      cursor ${text},
      is_read ${integer} not null check (is_read in (0, 1)),
      ${instantOrNull("read_at")},
      failures ${integer} not null,
      ${instant("next_try_at")},
      cause ${text},
      is_short_allowed ${integer} not null check (is_short_allowed in (0, 1)),
      result ${text},
      ${instantOrNull("ended_at")},
      is_seen ${integer} not null check (is_seen in (0, 1)),
      runner_id ${text},
      ${instantOrNull("runner_until")},
      unique (schedule_id, due_at),
      check ((state = 'ready') = (result is not null)),
      check ((state = 'making') = (ended_at is null))
    ${end}`,
    "create index kept_files_by_store on kept_files (store_id, asked_at)",
    `create table kept_file_pieces (
      file_id ${text} not null references kept_files,
      part ${text} not null check (part in ('read', 'file', 'lines', 'changes')),
      number ${integer} not null,
      starts_at ${integer} not null,
      packed ${bytes} not null,
      primary key (file_id, part, number)
    ${end}`,
  ],

  // Adds schedules of files, and the mails that tell people of their files.
  "0030-schedules": ({ text, integer, instant, instantOrNull, end }) => [
    `create table schedules (
      schedule_id ${text} not null primary key,
      store_id ${text} not null references stores,
      owner_id ${text} not null references staff,
      view_key ${text} not null,
      view_name ${text} not null,
      choices ${text} not null,
      timing ${text} not null,
      shared ${integer} not null check (shared in (0, 1)),
      mail_to ${text} not null,
      is_paused ${integer} not null check (is_paused in (0, 1)),
      ${instant("next_at")},
      ${instantOrNull("last_at")},
      problem ${text},
      ${instant("created_at")}
    ${end}`,
    "create index schedules_due on schedules (is_paused, next_at)",
    `create table file_mails (
      mail_id ${text} not null primary key,
      file_id ${text} not null,
      store_id ${text} not null references stores,
      staff_id ${text} not null references staff,
      state ${text} not null check (state in ('due', 'sending', 'sent', 'failed', 'unknown')),
      unique (file_id, staff_id)
    ${end}`,
  ],

  "0031-packed-figures": packedFigures,

  // Adds what a file of a report is about; null for a file of a search.
  "0032-report-files": ({ text }) => [`alter table kept_files add column report ${text}`],

  // Adds the deposits that the bank took back: a line that paid a settlement, and the one that undid it.
  "0033-taken-back-deposits": ({ text, integer, instant, end }) => [
    `create table taken_back_deposits (
      store_id ${text} not null references stores,
      currency ${text} not null,
      posted_on ${text} not null check (posted_on like '____-__-__'),
      amount_cents ${integer} not null,
      occurrence ${integer} not null check (occurrence > 0),
      returned_on ${text} not null check (returned_on like '____-__-__'),
      return_occurrence ${integer} not null check (return_occurrence > 0),
      ${instant("noticed_at")},
      noticed_by ${text} not null,
      primary key (store_id, currency, posted_on, amount_cents, occurrence)
    ${end}`,
  ],

  // Adds the form by which payments are found whose order numbers people read as one. 0039 writes that of earlier payments.
  "0034-order-number-forms": ({ text }) => [
    `alter table payments add column number_form ${text} not null default ''`,
    "create index payments_by_number_form on payments (store_id, number_form)",
  ],

  // Adds by how much the service's clock was ahead of the sender's; 0 for entries that were sent before it was measured.
  "0035-service-clock": ({ integer }) => [`alter table journal add column clock_skew_ms ${integer} not null default 0`],

  // Adds by how much the cash that changed hands differs from the amount; 0 for entries of before, which were not rounded.
  "0036-cash-rounding": ({ integer }) => [
    `alter table journal add column rounding_cents ${integer} not null default 0`,
  ],

  // Finds the receipts that were sent to an address, however it was written.
  "0037-receipt-addresses": () => [
    "create index receipt_mails_by_address on receipt_mails (store_id, lower(address), begun_at)",
  ],

  // Lets wrong passwords be counted for logins that nobody has, so that all instances lock them as they lock known ones.
  "0038-unknown-logins": ({ text, integer, instant, instantOrNull, end }) => [
    "alter table sign_in_tries rename to earlier_sign_in_tries",
    `create table sign_in_tries (
      staff_id ${text} not null,
      device ${text} not null,
      failed_sign_ins ${integer} not null check (failed_sign_ins >= 1),
      ${instantOrNull("locked_until")},
      ${instant("tried_at")},
      primary key (staff_id, device)
    ${end}`,
    `insert into sign_in_tries (staff_id, device, failed_sign_ins, locked_until, tried_at)
      select staff_id, device, failed_sign_ins, locked_until, tried_at from earlier_sign_in_tries`,
    "drop table earlier_sign_in_tries",
  ],

  "0039-order-number-digits": orderNumberDigits,

  // Adds which settlements a deposit had paid that the bank took back; of earlier ones nobody knows it.
  "0040-returned-settlements": ({ text }) => [
    `alter table taken_back_deposits add column days ${text} not null default ''`,
  ],

  // Adds the withdrawals of which a person said that they take no deposit back.
  "0041-other-withdrawals": ({ text, integer, instant, end }) => [
    `create table other_withdrawals (
      store_id ${text} not null references stores,
      currency ${text} not null,
      posted_on ${text} not null check (posted_on like '____-__-__'),
      amount_cents ${integer} not null,
      occurrence ${integer} not null check (occurrence > 0),
      ${instant("noted_at")},
      noted_by ${text} not null,
      primary key (store_id, currency, posted_on, amount_cents, occurrence)
    ${end}`,
  ],

  "0042-factors": factorTables,
  "0044-audit-origin": auditOrigin,
  "0045-audit-seals": auditSeals,
  "0046-audit-reviews": auditReviews,
  "0047-identities": identities,
  "0048-used-passwords": usedPasswords,
  "0049-access-reviews": accessReviews,
};
