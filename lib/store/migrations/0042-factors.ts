import "server-only";
import type { Words } from "#lib/store/migrations/sql-migration.ts";

/**
 * Adds second factors: the seeds of one-time codes (sealed), passkeys, recovery codes (digests), sign-ins that wait for a second factor, links by which
 * people set up a new one,
 * and the challenges of passkeys. A session notes when its person was last proven.
 */
export const factorTables = ({ text, integer, bytes, instant, instantOrNull, end }: Words): readonly string[] => [
  // The days to set up a second factor count from here for people who were there before the rule.
  `alter table stores add column ${instantOrNull("factors_since")}`,
  `update stores set factors_since = '${Temporal.Now.instant().toString({ smallestUnit: "millisecond" })}'`,
  `alter table sessions add column ${instantOrNull("proven_at")}`,
  `create table code_factors (
    staff_id ${text} not null primary key references staff,
    sealed_seed ${text} not null,
    last_step ${integer} not null,
    ${instant("made_at")}
  ${end}`,
  `create table recovery_codes (
    code_digest ${text} not null primary key,
    staff_id ${text} not null references staff,
    ${instant("made_at")}
  ${end}`,
  "create index recovery_codes_by_person on recovery_codes (staff_id)",
  `create table passkeys (
    credential_id ${text} not null primary key,
    staff_id ${text} not null references staff,
    name ${text} not null,
    public_key ${bytes} not null,
    counter ${integer} not null check (counter >= 0),
    is_single_device ${integer} not null check (is_single_device in (0, 1)),
    transports ${text} not null,
    ${instant("made_at")},
    ${instantOrNull("used_at")}
  ${end}`,
  "create index passkeys_by_person on passkeys (staff_id, made_at)",
  `create table pending_sign_ins (
    pending_digest ${text} not null primary key,
    staff_id ${text} not null references staff,
    tries ${integer} not null check (tries >= 0),
    ${instant("ends_at")}
  ${end}`,
  `create table factor_links (
    staff_id ${text} not null primary key references staff,
    link_digest ${text} not null unique,
    made_by ${text},
    ${instant("made_at")},
    ${instant("opens_at")},
    ${instant("ends_at")}
  ${end}`,
  `create table passkey_challenges (
    challenge_digest ${text} not null primary key,
    purpose ${text} not null check (purpose in ('add', 'sign_in', 'prove')),
    staff_id ${text},
    ${instant("ends_at")}
  ${end}`,
];
