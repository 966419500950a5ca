import "server-only";
import type { Migration } from "kysely/migration";
import { statementsMigration } from "#lib/store/migrations/sql-migration.ts";

/** Renames columns to the words of the code: requests expire, a refund has a method, a card page has a purpose. */
export function renamedColumns(): Migration {
  return statementsMigration([
    "alter table requests rename column lapses_at to expires_at",
    "alter table batch_rows rename column way to method",
    "alter table card_tickets rename column errand to purpose",
    // In JSON text, a quotation mark inside a string has a backslash before it, so these patterns match only names and
    // rules.
    `update requests set
      details = replace(replace(replace(details, '"way":', '"method":'), '"oursId":', '"internalId":'), '"leftOut":', '"skipped":'),
      causes = replace(replace(causes, '"way_chosen"', '"method_chosen"'), '"way":', '"method":')`,
    `update batch_rows set facts = replace(facts, '"way":', '"method":') where facts is not null`,
    `update batch_rows set problem = replace(replace(problem, '"way_changed"', '"method_changed"'), '"way":', '"method":')
      where problem is not null`,
    `update batches set problem = replace(problem, '"approval_lapsed"', '"approval_expired"') where problem is not null`,
  ]);
}
