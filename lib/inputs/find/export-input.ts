import { z } from "zod";
import {
  EXPORT_FORMATS,
  type ExportChoices,
  FILE_LANGUAGES,
  FILE_ZONES,
  NUMBER_STYLES,
} from "#lib/domain/exports/export-choices.ts";

/** A person's choices for their files. */
export const exportChoicesInput = z.strictObject({
  format: z.enum(EXPORT_FORMATS, { error: "unknown_format" }),
  language: z.enum(FILE_LANGUAGES, { error: "unknown_language" }),
  numbers: z.enum(NUMBER_STYLES, { error: "unknown_numbers" }),
  times: z.enum(FILE_ZONES, { error: "unknown_zone" }),
}) satisfies z.ZodType<ExportChoices>;

const { format, language, numbers, times } = exportChoicesInput.shape;
const inAddress = z.strictObject({
  format: format.exactOptional(),
  language: language.exactOptional(),
  numbers: numbers.exactOptional(),
  times: times.exactOptional(),
});
const NAMES = Object.keys(inAddress.shape);

/**
 * Takes the choices of a file out of an address and parses them; the address keeps the search. A choice that is left out is not in
 * the result. A doubled one is refused, as it is no known word.
 */
export function takeExportChoices(parameters: URLSearchParams): ReturnType<typeof inAddress.safeParse> {
  const given = NAMES.filter((name) => parameters.has(name)).map((name) => [name, parameters.getAll(name).join(",")]);
  for (const name of NAMES) parameters.delete(name);
  return inAddress.safeParse(Object.fromEntries(given));
}
