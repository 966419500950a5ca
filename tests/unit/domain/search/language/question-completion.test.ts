import { expect, test } from "vitest";
import { type Completion, completionsAt } from "#lib/domain/search/language/question-completion.ts";
import { FIELDS } from "#lib/domain/search/question/criteria.ts";

/** The text with the first option taken, or with what is offered when there are several. */
function at(marked: string, labelOf?: (option: Completion) => string) {
  const text = marked.replace("|", "");
  const { from, to, options } = completionsAt(text, marked.indexOf("|"), labelOf);
  return options.length === 1
    ? text.slice(0, from) + options[0]?.insert + text.slice(to)
    : options.map(({ insert }) => insert);
}

test.each([
  ["am|", "amount:"],
  ["card:4242 AM|", "card:4242 amount:"],
  ["(am|o", "(amount:"],
  ["~orderN|", "~order:"],
  ["not transt|", "not type:"],
  ["o|", ["owner:", "order:", "operation:", "or"]],
  ["type:vo|", ["void_of_sale", "void_of_refund"]],
  ["type: re|", "type: refund"],
  ["type!=re|x amount:5", "type!=refund amount:5"],
  ["type:(refund, pu|", "type:(refund, purchase"],
  ["brand:|", ["visa", "mastercard", "amex", "discover", "diners", "jcb", "visa_debit", "mastercard_debit", "empty"]],
  ["voided:y|", "voided:yes"],
  ["person:|", ["me", "empty"]],
  ["name:|", "name:empty"],
  ["amount:|", []],
  ["colour:|", []],
  ['name:"Ma|', []],
  ['name:"am|" x', []],
  ['"am|', []],
])("%s", (marked, wanted) => expect(at(marked)).toEqual(wanted));

test("between conditions every field is offered", () => {
  for (const marked of ["|", "card:4242 |", "card:4242 | amount:5", "(|", "type:(refund) |"])
    expect(at(marked)).toHaveLength(FIELDS.length - 1 + 2);
  expect(completionsAt("card:4242 amount:5", 10)).toMatchObject({ from: 10, to: 10 });
});

test("people's own words are understood as well", () => {
  const french = ({ name }: Completion) => (name === "Amount" ? "Montant" : name === "refund" ? "Remboursement" : "");
  expect(at("mont|", french)).toBe("amount:");
  expect(at("type:remb|", french)).toBe("type:refund");
});

test("a caret anywhere in any text has an answer", () => {
  const text = 'a "b (c:*d..e, ~ not) 🦊 \\" amount>= type:(';
  for (let caret = 0; caret <= text.length; caret += 1) {
    const { from, to } = completionsAt(text, caret);
    expect(from).toBeLessThanOrEqual(caret);
    expect(to).toBeGreaterThanOrEqual(caret);
  }
});
