import "server-only";
import {
  maskCardNumbers,
  maskNeighbours,
  mayBeSpread,
  withoutNamedCodes,
} from "#lib/domain/cards/mask-card-numbers.ts";

/** How the texts of a flat record are masked. All others are words. */
type Texts<T> = {
  /** Fields that hold no free text, such as dates and ids. */
  except?: readonly (keyof T)[];
  /** Fields that name a sale: they are masked by what they hold themselves alone, as they are compared with each other. */
  numbers?: readonly (keyof T)[];
  /** Fields in the order in which one number may be spread over them. */
  neighbours?: readonly (readonly (keyof T)[])[];
};

/**
 * Masks the card numbers in every text of a flat record, so that no field can be forgotten. Beside one in any field, what words call a
 * security code or an expiry date is masked in the others.
 */
export function maskRecord<T extends object>(record: T, { except = [], numbers = [], neighbours = [] }: Texts<T>): T {
  const masked = { ...record };
  let isMasked = false;
  const keep = (name: keyof T, text: string) => {
    if (text === masked[name]) return;
    masked[name] = text as T[keyof T];
    isMasked = true;
  };
  for (const fields of neighbours) {
    if (!areNeighbours(masked, fields)) continue;
    const texts = maskNeighbours(fields.map((name) => textOf(masked[name])));
    for (const [index, name] of texts ? fields.entries() : [])
      if (!numbers.includes(name)) keep(name, texts?.[index] ?? "");
  }
  for (const name of Object.keys(record) as (keyof T)[]) {
    const text = textOf(masked[name]);
    if (text !== "" && !except.includes(name))
      keep(name, maskCardNumbers(text, numbers.includes(name) ? "sent_number" : "sent_words"));
  }
  return isMasked ? withoutCodes(masked, [...except, ...numbers]) : masked;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Whether a number may be spread over two of these fields: most records are looked at no further. */
function areNeighbours<T extends object>(record: T, fields: readonly (keyof T)[]): boolean {
  let before = "";
  for (const name of fields) {
    const text = textOf(record[name]);
    if (text === "") continue;
    if (before !== "" && mayBeSpread(before, text)) return true;
    before = text;
  }
  return false;
}

function withoutCodes<T extends object>(record: T, except: readonly (keyof T)[]): T {
  const cleared = { ...record };
  for (const name of Object.keys(record) as (keyof T)[]) {
    const text = record[name];
    if (typeof text === "string" && !except.includes(name)) cleared[name] = withoutNamedCodes(text) as T[keyof T];
  }
  return cleared;
}
