/** Settings of an account: every name, its values (the first is the default) and its effect. */
const CHOICES = {
  /** The schemes that a report request may use. */
  "report-authorization": ["any", "passcode", "basic"],
  /** `listed` refuses pairs of field and operator that no public list names. */
  "report-pairs": ["all", "listed"],
  /** Whether void rows come back from a search. */
  "void-rows": ["listed", "hidden"],
  /** Whether a pre-authorization takes more than one completion, up to its amount. */
  "several-completions": ["off", "on"],
  /** Whether a pre-authorization can be voided; published descriptions disagree. */
  "void-pre-auth": ["off", "on"],
  /** Whether shown totals fall when a return or completion is voided. The ceilings fall in either case. */
  "totals-after-void": ["fall", "stay"],
  /** The status of declines and rule errors; 400 was the status before 2018. */
  "refusal-status": ["402", "400"],
  /** `mismatch` gives a record's time an offset that is not the account's own. */
  "record-offset": ["zone", "mismatch"],
  /**
   * The age of answers. `on`: a payment names the first six digits of its card and more of 3-D Secure than its status, a
   * record the kind of phone and the channel.
   */
  "card-bin": ["on", "off"],
  /** Whether money can be returned to a card without an original sale. */
  "unreferenced-returns": ["on", "off"],
  /** The answer to a second approved payment of the same order number: accepted, or one of two codes. */
  "duplicate-orders": ["accepted", "788", "16"],
  /** Whether a pre-authorization may be for 0.00. */
  "zero-pre-auth": ["on", "off"],
  /** Whether a completion of 0.00 releases a pre-authorization. */
  "release-by-zero": ["off", "on"],
  /** Whether the account is signed up for 3-D Secure. */
  "three-d-secure": ["on", "off"],
  /** Whether two profiles of the account may hold the same card. */
  "duplicate-cards": ["accepted", "refused"],
  /** Whether the settlement report lists its records flat or nested in a list; descriptions differ. */
  "settlement-data": ["flat", "nested"],
  /** Whether rows of `Search` carry the later columns on 3-D Secure and cards on file. */
  "newer-columns": ["off", "on"],
  /** Whether an operator of a search may come without its encoding. */
  "report-operators": ["any", "encoded"],
  /** Whether a single card of a profile is answered in a list or alone. */
  "profile-card": ["list", "object"],
  "require-cvd": ["off", "on"],
  "require-billing": ["off", "on"],
} as const;

/** Settings that carry a text or a number: default and the form a value must have. */
const VALUES = {
  "maximum-amount": { initial: "1000.00", form: /^\d{1,7}\.\d\d$/ },
  "cards-per-profile": { initial: "1", form: /^[1-9]\d?$/ },
  "token-minutes": { initial: "1440", form: /^\d{1,6}$/ },
  "slow-card-seconds": { initial: "45", form: /^\d{1,3}(\.\d{1,3})?$/ },
  "practice-slow-seconds": { initial: "5", form: /^\d{1,3}(\.\d{1,3})?$/ },
  "practice-late-seconds": { initial: "20", form: /^\d{1,3}(\.\d{1,3})?$/ },
  "practice-hang-seconds": { initial: "120", form: /^\d{1,3}(\.\d{1,3})?$/ },
  "merchant-name": { initial: "Counterfoil Practice Store", form: /^.{1,64}$/ },
} as const;

type Choices = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };
type Values = { [Name in keyof typeof VALUES]: string };
export type AccountSettings = Choices & Values;

/** Gives every setting its default. */
export function defaultSettings(): AccountSettings {
  const choices = Object.entries(CHOICES).map(([name, values]) => [name, values[0]]);
  const values = Object.entries(VALUES).map(([name, value]) => [name, value.initial]);
  return Object.fromEntries([...choices, ...values]);
}

/** Reads one `name=value` into `settings`; a string names the fault. */
export function applySetting(settings: AccountSettings, text: string): AccountSettings | string {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(at, 0));
  const value = text.slice(at + 1);
  if (Object.hasOwn(CHOICES, name)) {
    const allowed: readonly string[] = CHOICES[name as keyof typeof CHOICES];
    return allowed.includes(value)
      ? { ...settings, [name]: value }
      : `--setting ${name} must be ${allowed.join(" or ")}`;
  }
  if (Object.hasOwn(VALUES, name)) {
    const { form, initial } = VALUES[name as keyof typeof VALUES];
    return form.test(value) ? { ...settings, [name]: value } : `--setting ${name} must look like ${initial}`;
  }
  return `--setting ${text}: the names are ${[...Object.keys(CHOICES), ...Object.keys(VALUES)].join(", ")}`;
}
