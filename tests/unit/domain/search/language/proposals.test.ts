import { describe, expect, test } from "vitest";
import { conditionAround, correctionFor } from "#lib/domain/search/language/proposals.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";

/** What is proposed for the first problem of a text: the key or the field, and the choices that are nearest. */
function proposed(text: string) {
  const [problem] = parseQuestion(text).problems;
  const around = problem && conditionAround(text, problem.from);
  const found = around && correctionFor(around.condition, problem.problem as "unknown_field", around.valueIndex);
  if (!found) return undefined;
  if (found.kind === "field") return found.field?.key ?? null;
  return found.kind === "choices" ? [found.field.key, ...found.nearest] : `${found.kind} of ${found.field.key}`;
}

describe("an unknown field", () => {
  test.each([
    ["amout:5", "amount"],
    ["Montants:5", "amount"],
    ["cartes:4242", "card"],
    ["couriel:a", "email"],
    ["e_mail:a", "email"],
    ["comande:INV-1", "order"],
    ["orderid:INV-1", "order"],
    ["télephones:1", "phone"],
    ["status:approved", "response"],
    ["monnaie:CAD", "currency"],
    ["motifs:faulty", "reason"],
    ["today visa (lastfour:4242 or a)", "card"],
    ["shoe:44", null],
    ["zz:44", null],
  ])("%s", (text, wanted) => expect(proposed(text)).toBe(wanted));

  test("is known by what the screen calls it, in the reader's language", () => {
    const labelOf = ({ name }: { name: string }) => (name === "AvsResult" ? "Vérification d’adresse (AVS)" : name);
    const condition = { field: "vérification", values: ["N"] };
    expect(correctionFor(condition, "unknown_field", 0, labelOf)).toMatchObject({ field: { key: "avs" } });
  });
});

describe("a choice that there is not", () => {
  test.each([
    ["type!=sale", ["type", "purchase", "completion"]],
    ["type!=vente", ["type", "purchase", "completion"]],
    ["type:(refund, remboursemant)", ["type", "refund"]],
    ["brand:mastercrad", ["brand", "mastercard"]],
    ["response:declind", ["response", "declined"]],
    ["brand:refund", ["brand"]],
    ["voided:true", ["voided"]],
    ["operation:unref", ["operation", "unreferenced"]],
  ])("%s", (text, wanted) => expect(proposed(text)).toEqual(wanted));
});

test("a comparison that a field does not take names those that it takes; other faults propose nothing", () => {
  expect(proposed("type>refund")).toBe("comparisons of type");
  expect(proposed("response>approved")).toBe("comparisons of response");
  expect(proposed("type:ref*")).toBe("comparisons of type");
  expect(proposed("amount:many")).toBeUndefined();
  expect(proposed('name:"Mary')).toBeUndefined();
  expect(conditionAround("amount:5", 40)).toBeUndefined();
});
