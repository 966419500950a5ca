import { MAX_LIST_BYTES } from "#lib/domain/batches/list-limits.ts";
import { MAX_WORDS_LENGTH } from "#lib/domain/search/language/where-text.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";

function repeated(part: string, length = MAX_WORDS_LENGTH): string {
  return part.repeat(Math.floor(length / part.length));
}

function counted(part: (index: number) => string, length = MAX_WORDS_LENGTH): string {
  let text = "";
  for (let index = 0; ; index += 1) {
    const next = part(index);
    if (text.length + next.length > length) return text;
    text += next;
  }
}

/** Texts that take long to read, each as long as one may be. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  commas: repeated("4,"),
  phones: repeated("604-555-0181 "),
  "phones, each another": counted((index) => `(604) 555-${1_000 + index} `),
  words: counted((index) => `w${index} `),
  names: repeated("ab "),
  "parentheses that open": repeated("("),
  "parentheses in one another": repeated("(", MAX_WORDS_LENGTH / 2) + repeated(")", MAX_WORDS_LENGTH / 2),
  "quotation marks": repeated('"'),
  "words in quotation marks": repeated('"a" '),
  backslashes: `"${repeated("\\", MAX_WORDS_LENGTH - 2)}`,
  or: repeated("a or "),
  not: repeated("not "),
  "days by name": repeated("nov 20 "),
  "days in figures": repeated("2026-11-20 "),
  "times of day": repeated("2026-11-20T14:03:07Z "),
  today: repeated("today "),
  "from and to": repeated("from nov 1 to "),
  accents: repeated("é"),
  "accents by themselves": repeated("e\u0301"),
  "characters that grow eighteenfold": repeated("\ufdfa", MAX_WORDS_LENGTH / 18),
  ligatures: repeated("ﬁ", MAX_WORDS_LENGTH / 2),
  amounts: repeated("1,234.50 "),
  "compared amounts": repeated("over 500 "),
  labels: repeated("order #1 "),
  "masked cards": repeated("•••• 4242 "),
  conditions: repeated("amount>1 "),
  "a list of values": `id:(${counted((index) => `${index + 1_000} `, MAX_WORDS_LENGTH - 5)})`,
  ranges: repeated("1..2 "),
  stars: repeated("*"),
  "lines with a letter": repeated("a\n"),
  "one digit": repeated("4"),
  digits: repeated("4 "),
  "one letter": repeated("a"),
  apostrophes: repeated("'"),
  blanks: repeated(" "),
  tabs: repeated("a\t1\n"),
  mails: repeated("a@b.c "),
  brackets: repeated("<"),
  "what is not seen": repeated("\u200d"),
  "digits and hyphens": repeated("4-"),
  "digits and dots": repeated("4."),
  "a pasted column": counted((index) => `${10_000_000 + index}\n`, 89_999),
  "a pasted column of longer numbers": counted((index) => `INV-2026-SHOP-NORTH-EAST-${10_000_000 + index}\n`, 339_999),
  "a list of many numbers": `id:(${counted((index) => `${10_000_000 + index} `, 89_990)})`,
};

const LONGEST_LIST = MAX_LIST_BYTES - 1_000;

/** Lists that take long to read, each as long as one may be. */
export const HOSTILE_LISTS: Readonly<Record<string, string>> = {
  "a line of very many cells": repeated("4,", LONGEST_LIST),
  "very many lines": repeated("4\n", LONGEST_LIST),
  "one cell of digits and blanks": repeated("4 ", LONGEST_LIST),
  "groups of a card": repeated("4030 ", LONGEST_LIST),
  "digits and dots": repeated("4.", LONGEST_LIST),
  "characters that grow eighteenfold": repeated("\ufdfa", LONGEST_LIST / 3),
  "headings again and again": `id,${repeated("amount,", LONGEST_LIST / 2)}\n${repeated("1,", LONGEST_LIST / 2 - 10)}`,
  "reasons of many words": `id,reason\n${repeated(`10000021,${repeated("é ", 250)}\n`, LONGEST_LIST / 2)}`,
};

const LONGEST_FORM = 500_000;

function ofItems(item: string): string {
  const items = `[${repeated(`${item},`, LONGEST_FORM)}${item}]`;
  return JSON.stringify({ ...AROUND, question: 0 }).replace(
    '"question":0',
    `"question":{"kind":"group","match":"all","items":${items}}`,
  );
}

/** What a fetch may send in place of a question, each as long as it may be. */
export const HOSTILE_QUESTIONS: Readonly<Record<string, string>> = {
  "what is no condition": ofItems("{}"),
  "what is nothing": ofItems("null"),
  numbers: ofItems("1"),
  groups: ofItems('{"kind":"group","match":"all","items":[{}]}'),
  brackets: "[".repeat(LONGEST_FORM),
};
