import type { RuleTable } from "#lib/domain/reasons/figures.ts";

/** Rules that forbid a change to people. The words stand in the message files under `people.rules`. */
export const PEOPLE_RULES = {
  login_taken: {},
  name_taken: {},
  link_over: {},
  busy: {},
  own_account: {},
  own_password: {},
  /** For the command that makes the first administrator, which has words of its own. */
  administrator_exists: {},
} as const satisfies RuleTable;

/** Rules about second factors. The words stand under `factors.rules`. */
export const FACTOR_RULE_NAMES = {
  code_wrong: {},
  seed_over: {},
  passkey_refused: {},
  last_factor: {},
  no_factor: {},
  proof_wrong: {},
  factor_link_over: {},
  factor_link_waits: { opensAt: "text" },
} as const satisfies RuleTable;

export type FactorRule = keyof typeof FACTOR_RULE_NAMES;

export type PeopleRule = keyof typeof PEOPLE_RULES;

/** Faults of a password. The words stand under `people.errors`. */
export const PASSWORD_RULES = {
  password_too_short: {},
  password_too_long: {},
  password_unreadable: {},
  password_guessable: {},
  password_holds_name: {},
  password_unchanged: {},
  password_used: {},
  password_common: {},
  current_password_wrong: {},
  locked: {},
} as const satisfies RuleTable;

export type PasswordRule = keyof typeof PASSWORD_RULES;
