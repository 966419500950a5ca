import { describe, expect, test } from "vitest";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { expandWords } from "#lib/domain/search/words/expand-words.ts";

function expanded(text: string): [string, string | null] {
  const { inDays, inHistory } = expandWords(parseQuestion(text).question ?? EVERYTHING);
  return [withoutSpellings(formatQuestion(inDays)), inHistory && withoutSpellings(formatQuestion(inHistory))];
}
/** Other spellings of order numbers are lists, and stand behind all that is written as the word is. */
const SPELLINGS = / or order:\((?:"[^"]*"|[^")])*\)/g;
const withoutSpellings = (text: string) => text.replace(SPELLINGS, "").replace(/\((order:[^ ()]+)\)/g, "$1");
const inDays = (text: string) => expanded(text)[0];
const inHistory = (text: string) => expanded(text)[1];
/** A name of two words in the ways that it may begin. */
const MARY_SMITH = ["name", "owner"]
  .flatMap((key) => ["mary smith", "smith mary", "smith, mary", "mary, smith"].map((one) => `${key}:"${one}"*`))
  .join(" or ");

describe("what a word may be, by its shape", () => {
  test.each([
    ["4242", "id:4242 or order:4242 or auth:4242 or card:4242 or amount:4242.00"],
    ["100.00", "order:100.00 or amount:100.00"],
    ["1,000.00", 'order:"1,000.00" or amount:1000.00'],
    ["$1,234,567", 'order:"$1,234,567" or amount:1234567.00'],
    ["100,50", 'order:"100,50" or amount:100.50'],
    ["100,5", 'order:"100,5" or amount:100.50'],
    ["1.234,56", 'order:"1.234,56" or amount:1234.56'],
    ["1.234", "order:1.234 or amount:1234.00"],
    ["0,234", 'order:"0,234"'],
    ["10,00,000", 'order:"10,00,000"'],
    ["100$", "order:100$ or amount:100.00"],
    ["10000021", "id:10000021 or order:10000021"],
    ["#10000021", "id:10000021 or order:#10000021 or order:10000021"],
    ["#1001", "id:1001 or order:#1001 or order:1001 or auth:1001"],
    ["-45.00", "order:-45.00 or amount:45.00"],
    ["\u2212$1,045.00", 'order:"\u2212$1,045.00" or amount:1045.00'],
    ["mary.smith", "order:mary.smith or email:mary.smith* or name:mary.smith* or owner:mary.smith*"],
    ["marysmith99", "order:marysmith99 or email:marysmith99*"],
    ["Smith", "order:Smith or auth:Smith or email:Smith* or name:Smith* or owner:Smith*"],
    ["INV1001", "order:INV1001"],
    ["ab", "order:ab or name:ab* or owner:ab*"],
    ["0042", "order:0042 or auth:0042 or card:0042 or amount:42.00"],
    ["TEST", "order:TEST or auth:TEST or name:TEST* or owner:TEST*"],
    ["O'Neil", "order:O'Neil or name:O'Neil* or owner:O'Neil*"],
    ["Zoë-Ann", "order:Zoë-Ann or name:Zoë-Ann* or name:Zoe-Ann* or owner:Zoë-Ann* or owner:Zoe-Ann*"],
    ["mary@x.ca", "email:mary@x.ca*"],
    ["@x.ca", "email:*@x.ca*"],
    ["INV-2026/7", "order:INV-2026/7"],
    ['"what is this?"', 'order:"what is this?"'],
    ["mary smith", MARY_SMITH],
    ["Côté", "order:Côté or name:Côté* or name:Cote* or owner:Côté* or owner:Cote*"],
    ["declined", "order:declined or response:declined or name:declined* or owner:declined*"],
    ["visa", "order:visa or auth:visa or brand:visa or name:visa* or owner:visa*"],
    ["Chèque", "order:Chèque or method:cheque or name:Chèque* or owner:Chèque*"],
    ['"mary smith" 42', `(${MARY_SMITH}) (id:42 or order:42 or amount:42.00)`],
  ])("%s", (text, wanted) => expect(inDays(text)).toBe(wanted));
});

test("words of letters are one name only where all must hold and nothing stands between", () => {
  expect(inDays("mary or smith")).not.toContain("mary smith");
  expect(inDays("mary type:refund smith")).not.toContain("mary smith");
  expect(inDays("mary ~4242 smith")).toBe(MARY_SMITH);
});

test("names that have the words anywhere, but for a word for a choice", () => {
  const inside = (text: string) =>
    formatQuestion(expandWords(parseQuestion(text).question ?? EVERYTHING, { insideNames: true }).inDays);
  expect(inside("tremblay")).toBe("order:tremblay or email:tremblay* or name:*tremblay* or owner:*tremblay*");
  expect(inside("mary smith")).toBe("(name:*mary* name:*smith*) or (owner:*mary* owner:*smith*)");
  expect(inside("Jean-Luc P. Côté")).toBe(
    "(name:*Jean* name:*Luc* name:*P* name:*Côté*) or (owner:*Jean* owner:*Luc* owner:*P* owner:*Côté*)",
  );
  expect(inside("refund")).toBe(inDays("refund"));
  expect(inside("4242")).toBe(inDays("4242"));
});

describe("a word for a choice", () => {
  test.each([
    ["purchase achat Purchases", "type:purchase"],
    ["sale Sales vente ventes", "type:purchase or type:completion"],
    ["pre-auth preauth préauto pré-autorisation Préautorisations pre-authorization", "type:pre_authorization"],
    ["completion complétion finalisation", "type:completion"],
    ["refund REFUNDS remboursement return retour retours", "type:refund"],
    ["void annulation", "type:void_of_sale or type:void_of_refund"],
    ["visa", "brand:visa"],
    ["mastercard", "brand:mastercard"],
    ["amex", "brand:amex"],
    ["diners", "brand:diners"],
    ["approved approuvé approuvée", "response:approved"],
    ["declined refusé refusée refusés REFUSÉE", "response:declined"],
    ["cash comptant", "method:cash"],
    ["cheque chèque chèques", "method:cheque"],
    ["interac Interac", "method:interac"],
  ])("%s", (words, wanted) => {
    for (const word of words.split(" ")) expect(inDays(word)).toContain(` or ${wanted} or name:`);
  });

  test("is no part of the name beside it", () => {
    expect(inDays("visa mary smith")).toBe(
      `(order:visa or auth:visa or brand:visa or name:visa* or owner:visa*) (${MARY_SMITH})`,
    );
    expect(inDays("mary refund smith")).not.toContain("mary refund");
  });

  test.each([
    ["American Express", "brand:amex"],
    ["Diners Club", "brand:diners"],
    ["visa debit", "brand:visa_debit"],
    ["débit Mastercard", "brand:mastercard_debit"],
    ["pre auth", "type:pre_authorization"],
    ["pré autorisations", "type:pre_authorization"],
  ])("of two words: %s", (words, wanted) => {
    expect(inDays(words)).toBe(`${wanted} or name:"${words}"* or owner:"${words}"*`);
    expect(inDays(`${words} mary smith`)).toBe(`(${inDays(words)}) (${MARY_SMITH})`);
    expect(inDays(`mary ${words} 12.30`)).toContain(`(${inDays(words)})`);
    expect(inDays(`mary or ${words}`)).toContain(`${inDays(words)}`);
  });

  test("of two words that must not both hold is none", () => {
    expect(inDays("american or express")).not.toContain("brand:");
    expect(inDays("express american")).not.toContain("brand:");
  });

  test("is still an order number in the whole history", () =>
    expect(inHistory("refund")).toBe("order:refund or auth:refund"));

  test("is none for other words", () => {
    for (const word of ["constructor", "visas1", "refunded", "s", "cashier"])
      expect(inDays(word)).not.toMatch(/type:|brand:|method:/);
  });
});

test("other conditions stay, words within groups are expanded, what is off is gone", () => {
  expect(inDays("type:refund (mary@x.ca or card:4242) ~TEST")).toBe("type:refund (email:mary@x.ca* or card:4242)");
  expect(expanded("type:refund")).toEqual(["type:refund", null]);
  expect(expanded("")).toEqual(["", null]);
});

describe("the whole history", () => {
  test("is asked for what a word names exactly", () => {
    expect(inHistory("10000021")).toBe("id:10000021 or order:10000021");
    expect(inHistory("TEST type:refund")).toBe("(order:TEST or auth:TEST) type:refund");
    expect(inHistory("mary@x.ca")).toBeNull();
    expect(inHistory("mary smith")).toBeNull();
  });

  test("of several words one must be named so, and each must be something", () => {
    expect(inHistory("4242 100")).toContain(
      "(id:4242 or order:4242 or auth:4242 or id:100 or order:100) " +
        "(id:4242 or order:4242 or auth:4242 or card:4242 or amount:4242.00) (id:100 or order:100 or amount:100.00)",
    );
    expect(inHistory("INV-7 mary@x.ca")).toBe("order:INV-7 email:mary@x.ca*");
    expect(inHistory("INV-7 or mary@x.ca")).toBe("order:INV-7");
  });

  test("is asked for words to choose from, too, whatever stands beside them", () => {
    expect(inHistory("(INV-7 or INV-8) type:refund")).toBe("(order:INV-7 or order:INV-8) type:refund");
    expect(inHistory("(INV-7 or mary@x.ca) type:refund")).toBe("order:INV-7 type:refund");
    expect(inHistory("(INV-7 or INV-8) mary@x.ca")).toBe("(order:INV-7 or order:INV-8) email:mary@x.ca*");
  });

  test("is asked for the spellings of an order number, alone or of a few words together", () => {
    const spelled = (text: string) =>
      formatQuestion(expandWords(parseQuestion(text).question ?? EVERYTHING).inHistory ?? EVERYTHING);
    expect(spelled("88125")).toContain('order:("88125 ", #88125, ');
    expect(spelled("INV-7 type:refund")).toContain('"INV 7"');
    expect(spelled("INV 7")).toMatch(/^order:\("INV 7", INV-7, INV7, /);
    expect(spelled("Mary Smith 4242")).not.toContain('"Mary Smith 4242"');
    expect(spelled("visa 4242")).not.toContain("visa 4242");
    expect(spelled("1001 or 1002 or 1003 or 1004 or 1005")).not.toContain("#1001");
  });

  test("is left alone by words within other groups and after not", () => {
    expect(inHistory("type:refund or INV-7 amount>1")).toBeNull();
    expect(inHistory("type:refund not INV-7")).toBeNull();
    expect(inHistory("not INV-7")).toBeNull();
  });
});
