import { z } from "zod";
import type { Reader } from "#lib/wire/readers.ts";

type Read<Readers> = { [Name in keyof Readers]: Readers[Name] extends Reader<infer T> ? T : never };

/**
 * A record of plain values, in one step: a page of a report has sixteen thousand of them, and a schema for each would take most
 * of the time and of the memory that a page takes. A value that cannot be read is an issue at its name.
 */
export function flatRecord<Readers extends Readonly<Record<string, Reader<unknown>>>>(readers: Readers) {
  const named = Object.entries(readers);
  // Each record begins as a copy of it, so that it grows by none of its values.
  const blank = Object.fromEntries(named.map(([name]) => [name, undefined]));
  return z.transform((input: unknown, context): Read<Readers> => {
    if (typeof input !== "object" || input === null) {
      context.issues.push({ code: "custom", message: "not a record", input });
      return z.NEVER;
    }
    const sent = input as Record<string, unknown>;
    const record: Record<string, unknown> = { ...blank };
    for (const [name, read] of named) {
      const value = read(sent[name]);
      if (value === undefined) context.issues.push({ code: "custom", message: "unreadable", input, path: [name] });
      record[name] = value;
    }
    return record as Read<Readers>;
  });
}
