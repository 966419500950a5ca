import { z } from "zod";
import { AUDIT_OUTCOMES } from "#lib/domain/people/audit-event.ts";
import { isAuditKind } from "#lib/domain/people/audit-kinds.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { staffId, storeId } from "#lib/inputs/ground/ids.ts";
import { keptText } from "#lib/inputs/ground/kept-texts.ts";

const day = exactText({ form: isDay });

/** A part of an address that cannot be read counts as left out, so that a mistyped address still shows the audit. */
const part = <S extends z.ZodType>(schema: S) => schema.nullable().catch(null as never);

/** What the address of the audit asks for. `before` is the place of an event: its time and its number. */
export const auditCriteria = z.object({
  from: part(day),
  to: part(day),
  person: part(staffId),
  kind: part(exactText({ form: isAuditKind })),
  object: part(exactText({ form: /^[0-9A-Za-z_.:-]{1,80}$/ })),
  source: part(exactText({ form: /^[0-9a-fA-F.:/]{2,50}$/ })),
  outcome: part(z.enum(AUDIT_OUTCOMES)),
  before: part(exactText({ form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/ })),
});

export type AuditCriteria = z.output<typeof auditCriteria>;

const LONGEST_NOTE = 500;

/** The signing of what was unusual on a day. `findings`: how many the person saw. */
export const signDailyReviewInput = z.object({
  storeId,
  day,
  findings: z.int().min(0).max(1_000_000),
  note: keptText({ longest: LONGEST_NOTE, extent: "lines" }),
});
