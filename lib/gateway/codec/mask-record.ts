import "server-only";
import {
  maskCardNumbers,
  maskNeighbours,
  mayBeSpread,
  withoutNamedCodes,
} from "#lib/domain/cards/mask-card-numbers.ts";

/** How the texts of a flat record are masked. Fields not named here hold words. */
type Texts<T> = {
  /** Fields that hold no free text, such as dates and ids. */
  except?: readonly (keyof T)[];
  /** Fields that name a sale: each is masked only by its own contents, because these fields are compared with each other. */
  numbers?: readonly (keyof T)[];
  /** Fields that one number may span, in order. */
  neighbours?: readonly (readonly (keyof T)[])[];
};

/**
 * Masks the card numbers in every text of a flat record, so that no field is forgotten. When any field holds a number, security
 * codes and expiry dates named by words are masked in the other fields.
 */
export function maskRecord<T extends object>(record: T, { except = [], numbers = [], neighbours = [] }: Texts<T>): T {
  // Nearly every record stays as it is, and needs no copy.
  let masked = record;
  const keep = (name: keyof T, text: string) => {
    if (text === masked[name]) return;
    if (masked === record) masked = { ...record };
    masked[name] = text as T[keyof T];
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
  return masked === record ? record : withoutCodes(masked, [...except, ...numbers]);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Whether a number may span two of these fields; most records need no further check. */
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

/** Returns at most the last four digits of a card number from the service; empty when there are none. */
export function lastFour(masked: string): string {
  return /([0-9]{1,4})\s*$/.exec(masked)?.[1]?.padStart(4, "0") ?? "";
}
