import { z } from "zod";
import { cleanedText, type KeptTextFault, keptTextFault, type TextExtent } from "#lib/domain/text/kept-text.ts";

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
