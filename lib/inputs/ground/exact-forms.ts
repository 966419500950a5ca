import { z } from "zod";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";

/* The only texts of forms that are no kept texts. A law finds every other one. */

/** An id or token that the server drew at random: its digits now and then look like those of a card. */
const DRAWN = /^(?:[0-9a-f]{32}|[0-9a-f]{64})$/;

type ExactForm = {
  /** A pattern; or the domain's own check, which refuses card numbers itself where its form allows so many digits. */
  form: RegExp | ((text: string) => boolean);
  error?: string | undefined;
  missing?: string;
  /** Brings the typed text into its one spelling. */
  tidy?: (typed: string) => string;
};

/** A text of one exact form: an id, a day, a time, a code, a token. A text that only looks like one holds no card number. */
export function exactText({ form, error, missing, tidy = (typed) => typed }: ExactForm) {
  const isRight = (text: string) =>
    form instanceof RegExp ? form.test(text) && (DRAWN.test(text) || !holdsCardNumber(text)) : form(text);
  return z.string(error).transform((typed, context) => {
    const text = tidy(typed);
    if (isRight(text)) return text;
    const message = text === "" && missing !== undefined ? missing : error;
    context.addIssue(message === undefined ? { code: "custom" } : { code: "custom", message });
    return z.NEVER;
  });
}

/** A typed figure, such as an amount: only what was read of it goes on, so no text is kept. Faults are names of sentences. */
export function typedFigure<Value extends number | null | undefined>(
  read: (typed: string) => { value: Value } | { fault: string },
) {
  return z.string().transform((typed, context) => {
    const figure = read(typed);
    if ("value" in figure) return figure.value;
    context.addIssue({ code: "custom", message: figure.fault });
    return z.NEVER;
  });
}

/** A password: only its hash is kept. `missing` and `tooLong` are names of sentences. */
export function secretText({ longest, missing, tooLong }: { longest: number; missing?: string; tooLong?: string }) {
  return z.string().min(1, missing).max(longest, tooLong);
}

/**
 * A text with a reader of its own, which keeps none of it before it has looked for card numbers: the words of a search, a list of
 * refunds, the words of a bank's file, and what a page showed and is only compared.
 */
export function readText(longest = Number.POSITIVE_INFINITY) {
  return z.string().max(longest);
}

/** Whether a line, which is kept as it is, is an e-mail address. */
export function isEmail(line: string): boolean {
  return z.email().safeParse(line).success;
}
