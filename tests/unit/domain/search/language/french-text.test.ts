import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completionsAt } from "#lib/domain/search/language/question-completion.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";

function canonical(text: string): string | null {
  const { question, problems } = parseQuestion(text);
  expect(problems).toEqual([]);
  return question && formatQuestion(readQuestion(question).question);
}

describe("a question written in French has the same text as in English", () => {
  test.each([
    ["montant>=100 carte:4242", "amount>=100.00 card:4242"],
    ["type:remboursement réponse:refusée", "type:refund response:declined"],
    ["Résultat:Approuvé", "response:approved"],
    ["re\u0301ponse:refuse\u0301e", "response:declined"],
    ["type:(remboursement, préautorisation)", "type:(refund, pre_authorization)"],
    ["type:vente", "type:(purchase, completion)"],
    ["type:(vente, remboursements)", "type:(purchase, completion, refund)"],
    ["type:sale", "type:(purchase, completion)"],
    ["marque:visa mode:comptant", "brand:visa method:cash"],
    ["mode:carte annulée:oui", "method:card voided:yes"],
    ["annulée:non", "voided:no"],
    ["opération:annulation personne:moi", "operation:void person:me"],
    ["réf1:vide non réf2:vide", "ref1:empty not ref2:empty"],
    ["commande:INV-1 facture:INV-2", "order:INV-1 order:INV-2"],
    ['nom:"Côté" courriel:a@b.ca téléphone:514*', "name:Côté email:a@b.ca phone:514*"],
    ["devise:cad motif:faulty", "currency:CAD reason:faulty"],
    ["txn:10000021", "id:10000021"],
    ["type:remboursement ou montant>500", "type:refund or amount>500.00"],
    ["type:remboursement et montant>500", "type:refund amount>500.00"],
    ["carte:4242 et (marque:visa ou marque:amex)", "card:4242 (brand:visa or brand:amex)"],
    ["visa et carte:4242", "visa card:4242"],
    ["non (type:refund ou voided:yes)", "not (type:refund or voided:yes)"],
    ["marie ou jean", "marie or jean"],
  ])("%s", (text, wanted) => expect(canonical(text)).toBe(wanted));

  test("what a word like that means by itself, or as a part of a name, it means still", () => {
    for (const text of ["Wei Ou", "wei ou", "ou", "(ou)", "et", "Dupont et Fils", "name:ou", "non", "Non 42"])
      expect(canonical(text)).toBe(text === "(ou)" ? "ou" : text);
    expect(canonical('name:vide "a" "ou" "b"')).toBe('name:empty a "ou" b');
    expect(canonical('name:"vide"')).toBe('name:"vide"');
  });

  test("what is wrong behind a word that names several choices stands at its own place", () => {
    const text = "type:(vente, remboursement, rien)";
    expect(parseQuestion(text).problems).toMatchObject([{ from: text.indexOf("rien"), problem: "value_not_choice" }]);
  });

  test("a French word that names several choices cannot be asked not to be", () => {
    expect(readQuestion(parseQuestion("type!=vente").question ?? EVERYTHING).problems).toMatchObject([
      { problem: "value_not_choice" },
    ]);
  });
});

test("words keep what they are once they are written, whatever stands beside them", () => {
  const word = fc.constantFrom("ou", "et", "non", "Ou", "visa", "dupont", "42", "or", "vide", "type");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const items = words.map(
        (one) => ({ kind: "condition", field: "AnyWord", comparison: "is", values: [one] }) as const,
      );
      const question: Question = { kind: "group", match: "all", items };
      expect(parseQuestion(formatQuestion(question))).toEqual({ question, problems: [] });
    }),
    { numRuns: 2_000 },
  );
});

test("completion takes French words, with or without accents, and puts in those of the language", () => {
  const offered = (text: string) => completionsAt(text, text.length).options.map(({ insert }) => insert);
  expect(offered("reponse")).toEqual(["response:"]);
  expect(offered("réponse")).toEqual(["response:"]);
  expect(offered("comm")).toEqual(["order:"]);
  expect(offered("type:rembours")).toEqual(["refund"]);
  expect(offered("type:vente")).toEqual(["purchase", "completion"]);
  expect(offered("response:refus")).toEqual(["declined"]);
  expect(offered("voided:ou")).toEqual(["yes"]);
  expect(offered("réponse:app")).toEqual(["approved"]);
});
