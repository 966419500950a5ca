import type { ValueKind } from "#lib/domain/criteria.ts";

/**
 * The values of a pasted column or list, each once, in the order in which they stand. Lines and tabs always part; commas and
 * semicolons do where no lines do; blanks only in kinds of value that never hold one.
 */
export function splitValues(kind: ValueKind, pasted: string): readonly string[] {
  const inLines = /[\r\n\t]/.test(pasted.trim());
  const isText = kind === "text" || kind === "person" || kind === "any_word";
  const between = isText ? (inLines ? /[\r\n\t]+/ : /[,;]+/) : /[\s,;]+/;
  return [
    ...new Set(
      pasted
        .split(between)
        .map((value) => value.trim())
        .filter((value) => value !== ""),
    ),
  ];
}
