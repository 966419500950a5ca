import { expect, test } from "vitest";
import { nameBeginnings } from "#lib/domain/text/name-beginnings.ts";

/** Whether a name as it is written begins in one of the ways that are asked for, in any case. */
const isFound = (said: string, written: string) =>
  nameBeginnings(said).some((beginning) => written.toLowerCase().startsWith(beginning.toLowerCase()));

test.each([
  ["Zoe Tremblay", "Zoé Tremblay"],
  ["Zoe Tremblay", "ZOË TREMBLAY"],
  ["TREMBLAY, ZOÉ", "Zoé Tremblay"],
  ["TREMBLAY, ZOÉ", "Tremblay Zoe"],
  ["Zoé Tremblay", "ZOE TREMBLAY"],
  ["Zoé Tremblay", "Tremblay, Zoé"],
  ["Tremblay", "Tremblay, Zoé"],
  ["Helene Cote", "Hélène Côté"],
  ["Cote, Helene", "Hélène Côté"],
  ["Francois Lefevre", "François Lefèvre"],
  ["Anais Roy", "Anaïs Roy"],
  ["Benoit Bruneau", "Benoît Bruneau"],
  ["Jean Paul Gagnon", "Gagnon, Jean Paul"],
  ["Gagnon Helene", "GAGNON, HÉLÈNE"],
  ["Muñoz", "Muñoz"],
  ["Muñoz", "MUNOZ"],
])("%s is looked for where %s is written", (said, written) => expect(isFound(said, written)).toBe(true));

test("a last name alone is not found behind a first name", () =>
  expect(isFound("Tremblay", "Zoé Tremblay")).toBe(false));

test("however long and accented a name is, few beginnings are asked for, each once and none short of a letter", () => {
  for (const name of ["Éléonore Béatrice Geneviève Hélène", "Marie", "a", "", "  ,  ", "Élé-éé, éééé"]) {
    const all = nameBeginnings(name);
    expect(all.length).toBeLessThanOrEqual(64);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain("");
  }
});
