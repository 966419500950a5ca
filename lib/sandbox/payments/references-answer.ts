import type { References } from "#lib/sandbox/requests/request-fields.ts";

/** The five references as every answer prints them. */
export function referencesAnswer(refs: References) {
  return { ref1: refs[0], ref2: refs[1], ref3: refs[2], ref4: refs[3], ref5: refs[4] };
}
