import type { z } from "zod";
import { KEPT_TEXTS } from "#lib/inputs/ground/kept-texts.ts";

/** A way to a value in a form: names of fields, and places in lists. */
type Path = readonly (string | number)[];

/** A place of a form that takes a text. */
type TextPlace = { path: Path; schema: z.ZodType };

/** A form that is filled in right, and the places of its texts. */
export type FilledForm = { value: unknown; texts: readonly TextPlace[] };

/** Words that any text of a form may hold. */
export const WORDS = "seven quiet oranges";

/** What a text of a form may be, from the freest to the most exact one. */
const CANDIDATES: readonly string[] = [
  ...[
    WORDS,
    "Ann Lee",
    "10000021",
    "1",
    "12.34",
    "CAD",
    "QC",
    "2026-11-05",
    "06:30",
    "1234",
    "ann.lee",
    "ann@shop.example",
  ],
  ...[
    "goods_returned",
    "a".repeat(32),
    "b".repeat(64),
    "ready.my_refunds",
    "0,,1,,",
    "UTC",
    "123456",
    "A".repeat(24),
    "2026-11-05T10:00:00Z",
    "",
  ],
];
const FIGURES: readonly number[] = [100, 1, 0, -100];

/**
 * Fills in a form right, from its schema alone: once, and once more for each other branch of its choices. Throws for a text that no
 * candidate fits. `own`: texts for fields of these names, where they fit.
 */
export function filledForms(
  schema: z.ZodType,
  name: string,
  own: Readonly<Record<string, string>> = {},
): readonly FilledForm[] {
  function fill(part: z.ZodType, path: Path): readonly FilledForm[] {
    if (part.def.type !== "nullable" && isText(part)) return [ofText(part, path)];
    const def = part.def as unknown as Readonly<Record<string, unknown>>;
    const inner = (key: string) => def[key] as z.ZodType;
    switch (def.type) {
      case "object":
        return ofFields(
          Object.entries((part as z.ZodObject).shape).map(([key, field]) => [key, fill(field, [...path, key])]),
        );
      case "record": {
        const keys = isText(inner("keyType")) ? [WORDS] : Object.values((inner("keyType") as z.ZodEnum).enum);
        return ofFields(keys.map((key) => [String(key), fill(inner("valueType"), [...path, String(key)])]));
      }
      case "array":
        return fill(inner("element"), [...path, 0]).map(({ value, texts }) => ({ value: [value], texts }));
      case "tuple": {
        const items = (def.items as z.ZodType[]).map((item, at) => fill(item, [...path, at])[0] as FilledForm);
        return [{ value: items.map(({ value }) => value), texts: items.flatMap(({ texts }) => texts) }];
      }
      case "union":
        return (def.options as z.ZodType[]).flatMap((option) => fill(option, path));
      case "pipe":
        return fill(inner("in").def.type === "transform" ? inner("out") : inner("in"), path);
      case "nullable":
        return [...fill(inner("innerType"), path), { value: null, texts: [] }];
      case "literal":
        return [{ value: (def.values as unknown[])[0], texts: [] }];
      case "enum":
        return [{ value: Object.values(def.entries as object)[0], texts: [] }];
      case "boolean":
        return [{ value: true, texts: [] }];
      case "number":
        return [{ value: FIGURES.find((figure) => part.safeParse(figure).success), texts: [] }];
      default:
        if (def.innerType === undefined) throw new Error(`${name}: no way to fill in ${def.type} at ${path.join(".")}`);
        return fill(inner("innerType"), path);
    }
  }

  function ofText(part: z.ZodType, path: Path): FilledForm {
    const value = [own[path.at(-1) ?? ""] ?? WORDS, ...CANDIDATES].find(
      (candidate) => part.safeParse(candidate).success,
    );
    if (value === undefined) throw new Error(`${name}: no candidate fits the text at ${path.join(".")}`);
    return { value, texts: [{ path, schema: part }] };
  }

  return fill(schema, []);
}

/** Joins the fields: all in their first way, and then each other way of one field with the first of the others. */
function ofFields(fields: readonly (readonly [string, readonly FilledForm[]])[]): readonly FilledForm[] {
  const first = fields.flatMap(([key, ways]) => (ways[0] ? [[key, ways[0]] as const] : []));
  const joined = (ways: readonly (readonly [string, FilledForm])[]): FilledForm => ({
    value: Object.fromEntries(ways.map(([key, { value }]) => [key, value])),
    texts: ways.flatMap(([, { texts }]) => texts),
  });
  const others = fields.flatMap(([key, ways]) =>
    ways.slice(1).map((way) => joined(first.map(([name, usual]) => [name, name === key ? way : usual] as const))),
  );
  return [joined(first), ...others];
}

/** Whether a schema takes one text, whatever it makes of it. */
function isText(part: z.ZodType): boolean {
  const def = part.def as unknown as { type: string; in?: z.ZodType; out?: z.ZodType; innerType?: z.ZodType };
  if (def.type === "string") return true;
  if (def.type === "pipe") return isText(def.in?.def.type === "transform" && def.out ? def.out : (def.in as z.ZodType));
  return def.innerType !== undefined && isText(def.innerType);
}

/** How a text is kept that people write freely; undefined for any other. */
export function keptAs(part: z.ZodType): { joins: boolean } | undefined {
  const def = part.def as unknown as { in?: z.ZodType; out?: z.ZodType; innerType?: z.ZodType };
  const inner = [def.in, def.out, def.innerType].filter((one) => one !== undefined);
  return KEPT_TEXTS.get(part) ?? inner.map(keptAs).find((kept) => kept !== undefined);
}

/** The same form with another text at a place. */
export function planted(value: unknown, path: Path, text: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return text;
  if (Array.isArray(value)) return value.map((item, at) => (at === first ? planted(item, rest, text) : item));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [first]: planted(fields[first], rest, text) };
}
