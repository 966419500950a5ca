import { z } from "zod";
import { spreadCardNumberEnd } from "#lib/domain/cards/spread-card-number.ts";
import { KEPT_TEXTS } from "#lib/inputs/kept-text.ts";

/** A place in a form: the name of a field, or its name and index in a list. */
type Place = readonly (string | number)[];

/**
 * Adds the shared last step of forms: a card number that begins in one kept text and ends in another is refused where it ends.
 * The fields are the kept texts directly in the form, in its order, and those of its lists.
 */
export function withoutSpreadCardNumber<S extends z.ZodObject>(form: S): S {
  const shape = Object.entries<z.ZodType>(form.shape);
  return form.superRefine((values: Readonly<Record<string, unknown>>, context) => {
    const fields = shape.flatMap(([name, schema]) => textsOf(schema, values[name], [name]));
    const end = spreadCardNumberEnd(fields.map(({ text }) => text));
    const field = end === undefined ? undefined : fields[end];
    if (field) context.addIssue({ code: "custom", path: [...field.place], message: "spread_card_number" });
  }) as S;
}

function textsOf(schema: z.ZodType, value: unknown, place: Place): readonly { place: Place; text: string }[] {
  if (typeof value === "string") return KEPT_TEXTS.get(schema)?.joins ? [{ place, text: value }] : [];
  if (!Array.isArray(value)) return [];
  const itemSchema = (index: number) =>
    schema instanceof z.ZodArray ? schema.element : schema instanceof z.ZodTuple ? schema.def.items[index] : undefined;
  return value.flatMap((item, index) => {
    const inner = itemSchema(index);
    return inner instanceof z.ZodType ? textsOf(inner, item, [...place, index]) : [];
  });
}
