import { z } from "zod";
import { spreadCardNumberEnd } from "#lib/domain/cards/spread-card-number.ts";
import { cleanedText, type KeptTextFault, keptTextFault, type TextExtent } from "#lib/domain/text/clean-text.ts";

type KeptTextForm = {
  /** The most characters, counted after cleaning. */
  longest: number;
  extent?: TextExtent;
  /** The error of an empty text; without one it may be empty. */
  missing?: string;
  /** The names of a form's own sentences. */
  errors?: Partial<Record<KeptTextFault | "too_long", string>>;
  /**
   * Whether a card number may be spread over this field and its neighbours; false for the number of a sale, which is compared and
   * therefore looked at alone, as the gateway does.
   */
  joins?: boolean;
};

/** Blanks and invisible signs may make the typed text longer than what is kept of it. Cleaning takes longer with more text. */
const MOST_TYPED_PER_KEPT = 4;

/** All schemas of kept texts. `withoutSpreadCardNumber` finds a form's fields here, and so do the tests. */
export const KEPT_TEXTS = z.registry<{ joins: boolean }>();

/**
 * A text that people write freely and that is kept, shown or sent: a note, a reason, a name, an address. It is cleaned as
 * `cleanedText` says, and refused at its field where `keptTextFault` finds why. No form takes such a text in another way.
 */
export function keptText({ longest, extent = "line", missing, errors = {}, joins = true }: KeptTextForm) {
  const errorOf = (fault: KeptTextFault | "too_long") => errors[fault] ?? fault;
  return z
    .string()
    .transform((typed, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      };
      if (typed.trim().length > longest * MOST_TYPED_PER_KEPT) return refuse(errorOf("too_long"));
      const text = cleanedText(typed, extent);
      if (text.length > longest) return refuse(errorOf("too_long"));
      const fault = keptTextFault(typed, extent);
      if (fault) return refuse(errorOf(fault));
      return text === "" && missing !== undefined ? refuse(missing) : text;
    })
    .register(KEPT_TEXTS, { joins });
}

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
