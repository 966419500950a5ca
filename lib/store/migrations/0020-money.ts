import "server-only";
import { instantCheck, type Words } from "#lib/store/migrations/sql-migration.ts";

/**
 * Creates journal, requests, notices, card tickets and batches. Two checks have the names that they got in databases
 * of earlier versions, so that a later migration can drop them in any database.
 */
export function moneyTables({ text, integer, instant, instantOrNull, end }: Words): readonly string[] {
  return [
    // The journal and the audit have no foreign keys, so that no other table can prevent a write to them. A 0.00 releases
    // a pre-auth.
    `create table journal (
      operation_id ${text} not null primary key,
      store_id ${text} not null,
      staff_id ${text} not null,
      verb ${text} not null,
      original_id ${text} not null,
      root_id ${text} not null,
      original_order_number ${text} not null,
      amount_cents ${integer} not null constraint journal_amount_cents_check
        check (amount_cents between 1 and 999999999 or (amount_cents = 0 and verb = 'completion')),
      currency ${text} not null,
      reason ${text} not null,
      note ${text} not null,
      state ${text} not null check (state in ('prepared', 'sending', 'succeeded', 'declined', 'cancelled',
        'in_doubt', 'not_found', 'ambiguous', 'closed_by_human')),
      known_adjustment_ids ${text} not null,
      ${instant("prepared_at")},
      ${instantOrNull("sent_at")},
      ${instantOrNull("settled_at")},
      instance_id ${text} not null,
      result_transaction_id ${text},
      answer_code ${integer},
      answer_message ${text} not null,
      checks ${integer} not null check (checks >= 0),
      ${instantOrNull("next_check_at")},
      sent_order_number ${text} not null default '',
      approver_id ${text},
      batch_id ${text},
      gives_back_cents ${integer} not null default 0 check (gives_back_cents >= 0),
      ${instantOrNull("checked_at")}
    ${end}`,
    `create unique index journal_one_unsettled on journal (store_id, original_id) ${WHERE_UNSETTLED}`,
    `create index journal_unsettled on journal (prepared_at, operation_id) ${WHERE_UNSETTLED}`,
    // The store comes last here and below. Otherwise SQLite would use an ever-growing index to find a store's unsettled
    // entries. A transaction of the service is the result of at most one operation.
    "create unique index journal_by_result on journal (result_transaction_id, store_id)",
    "create index journal_results on journal (store_id, staff_id) where result_transaction_id is not null",
    // An unsettled entry blocks everything of the same sale.
    `create unique index journal_one_unsettled_of_root on journal (store_id, root_id) ${WHERE_UNSETTLED}`,
    "create index journal_by_root on journal (root_id, store_id)",
    "create index journal_by_batch on journal (batch_id) where batch_id is not null",
    "create index journal_by_day on journal (prepared_at, store_id)",
    "create index journal_by_number on journal (lower(original_order_number), store_id)" +
      " where sent_order_number <> original_order_number and original_order_number <> ''",
    "create index journal_by_original on journal (original_id, store_id)",
    "create index journal_on_watch on journal (next_check_at)" +
      " where state in ('closed_by_human', 'declined') and next_check_at is not null",

    // Forms that were answered with "nothing was sent" without a journal entry, so that they never send anything later.
    `create table unsent_forms (
      operation_id ${text} not null primary key,
      store_id ${text} not null,
      ${instant("told_at")}
    ${end}`,

    `create table requests (
      request_id ${text} not null primary key,
      store_id ${text} not null references stores,
      kind ${text} not null,
      requester_id ${text} not null references staff,
      ${instant("asked_at")},
      expires_at ${text} not null constraint requests_lapses_at_check ${instantCheck("expires_at")},
      ${instantOrNull("urgent_until")},
      subject_id ${text} not null,
      amount_cents ${integer} not null,
      currency ${text} not null,
      causes ${text} not null,
      reason ${text} not null,
      note ${text} not null,
      details ${text} not null,
      state ${text} not null check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed')),
      operation_id ${text} not null unique,
      decider_id ${text} references staff check (decider_id <> requester_id),
      ${instantOrNull("decided_at")},
      decision_note ${text} not null,
      ${instantOrNull("seen_at")}
    ${end}`,
    // Only one request at a time may wait about the same subject.
    "create unique index requests_waiting on requests (store_id, kind, subject_id) where state = 'waiting'",
    "create index requests_by_store on requests (store_id, state, decided_at)",
    "create index requests_by_subject on requests (subject_id, store_id, asked_at)",
    "create index requests_by_requester on requests (requester_id, store_id, state)",

    `create table notices (
      notice_id ${text} not null primary key,
      store_id ${text} not null,
      kind ${text} not null,
      subject_id ${text} not null,
      transaction_id ${text} not null,
      operation_id ${text},
      verb ${text},
      amount_cents ${integer} not null,
      currency ${text} not null,
      ${instant("happened_at")},
      ${instant("raised_at")},
      ${instantOrNull("acknowledged_at")},
      acknowledged_by ${text},
      unique (store_id, kind, subject_id)
    ${end}`,
    "create index notices_unseen on notices (store_id, raised_at) where acknowledged_at is null",
    "create index notices_by_transaction on notices (transaction_id, store_id)",

    // One row per store. The holder of the lease compares, starting where the last one stopped.
    `create table comparisons (
      store_id ${text} not null primary key,
      ${instant("since")},
      done_until ${text} not null,
      step ${integer} not null check (step >= 0),
      position ${integer} not null check (position >= 0),
      failures ${integer} not null check (failures >= 0),
      instance_id ${text} not null,
      ${instant("lease_until")}
    ${end}`,

    // No column could hold any part of a card.
    `create table card_tickets (
      ticket_digest ${text} not null primary key check (length(ticket_digest) = 64),
      store_id ${text} not null references stores,
      staff_id ${text} not null references staff,
      purpose ${text} not null,
      subject_id ${text} not null,
      operation_id ${text} not null,
      locale ${text} not null,
      ${instant("opened_at")},
      ${instant("expires_at")},
      tries ${integer} not null check (tries >= 0),
      ${instantOrNull("used_at")}
    ${end}`,
    // At most one ticket of an operation is ever used.
    "create unique index card_tickets_used_once on card_tickets (operation_id) where used_at is not null",
    "create index card_tickets_by_operation on card_tickets (operation_id)",

    `create table batches (
      batch_id ${text} not null primary key,
      store_id ${text} not null references stores,
      made_by ${text} not null references staff,
      ${instant("made_at")},
      source ${text} not null check (source in ('file', 'pasted', 'selection')),
      file_name ${text} not null,
      aim ${text} not null check (aim in ('give_back', 'void')),
      reason ${text} not null,
      note ${text} not null,
      digest ${text} not null,
      repeat_of ${text},
      repeat_allowed ${integer} not null check (repeat_allowed in (0, 1)),
      state ${text} not null check (state in ('draft', 'waiting', 'running', 'paused', 'finished', 'discarded')),
      problem ${text},
      request_id ${text},
      approver_id ${text},
      ${instantOrNull("asked_at")},
      ${instantOrNull("ended_at")},
      ${instant("changed_at")},
      runner_id ${text},
      ${instantOrNull("runner_until")}
    ${end}`,
    "create index batches_by_store on batches (store_id, made_at)",
    "create index batches_by_digest on batches (digest, store_id)",
    "create index batches_running on batches (batch_id) where state = 'running'",
    "create index batches_open on batches (store_id, made_by) where state in ('running', 'paused')",

    `create table batch_rows (
      batch_id ${text} not null references batches,
      line ${integer} not null,
      asked ${text} not null,
      facts ${text},
      again ${integer} not null check (again in (0, 1)),
      excluded ${integer} not null check (excluded in (0, 1)),
      state ${text} not null check (state in ('unchecked', 'checked', 'ready', 'left_out', 'running', 'done',
        'refused', 'unsent', 'in_doubt')),
      transaction_id ${text},
      amount_cents ${integer},
      method ${text} constraint batch_rows_way_check check (method in ('refund', 'void')),
      remaining_cents ${integer},
      currency ${text},
      problem ${text},
      operation_id ${text},
      ${instant("changed_at")},
      primary key (batch_id, line)
    ${end}`,
    // An operation belongs to one row, whatever goes wrong.
    "create unique index batch_rows_by_operation on batch_rows (operation_id)",
    "create index batch_rows_open on batch_rows (operation_id) where state in ('in_doubt', 'running')",
    "create index batch_rows_by_sale on batch_rows (transaction_id, batch_id)",
    "create index batch_rows_to_come on batch_rows (batch_id, state, amount_cents, operation_id)" +
      " where state in ('ready', 'unsent', 'running')",
  ];
}

const WHERE_UNSETTLED = "where state not in ('succeeded', 'declined', 'cancelled', 'closed_by_human')";
