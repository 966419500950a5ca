import { choicesOf, findField, MAX_CONDITIONS, MAX_VALUES } from "#lib/domain/search/question/criteria.ts";
import type {
  Condition,
  Group,
  ItemPath,
  Question,
  QuestionItem,
  QuestionProblem,
} from "#lib/domain/search/question/question.ts";
import { readCondition } from "#lib/domain/search/question/read-condition.ts";
import { splitCardNumbers } from "#lib/domain/search/question/split-card-numbers.ts";

/** The deepest nesting of groups, the root included. */
export const MAX_DEPTH = 8;

/** A question as it is kept, and its problems. With any problem it may not run. */
export type ReadQuestion = { question: Question; problems: readonly QuestionProblem[] };

/**
 * Brings every value of a question into the form in which it is kept and lists the problems, switched off or not. A
 * wrong condition stays as typed. Groups below `MAX_DEPTH` and conditions beyond `MAX_CONDITIONS` are not read.
 */
export function readQuestion(question: Question): ReadQuestion {
  const problems: QuestionProblem[] = [];
  let conditions = 0;
  let values = 0;
  let counted: readonly string[] = [];

  /**
   * Counts the values of a list. The same list in the next field too, as a pasted column has for ids and order numbers,
   * counts once.
   */
  function valuesToCount({ field, values: listed }: Condition): number {
    // A few choices of a field are no list: a filter on a pasted column must not make the question too long.
    const choices = choicesOf(findField(field)?.value ?? "text").length;
    if (listed.length <= Math.max(1, choices)) return 0;
    const isSame = listed.length === counted.length && listed.every((value, at) => value === counted[at]);
    counted = isSame ? [] : listed;
    return isSame ? 0 : listed.length;
  }

  function report(path: ItemPath, problem: QuestionProblem["problem"]): void {
    problems.push({ path, part: "item", problem, text: "" });
  }

  function readItem(item: QuestionItem, path: ItemPath): QuestionItem {
    if (item.kind === "group") return readGroup(item, path);
    conditions += 1;
    values += valuesToCount(item);
    if (conditions > MAX_CONDITIONS) {
      if (conditions === MAX_CONDITIONS + 1) report(path, "too_many_conditions");
      return item;
    }
    if (values > MAX_VALUES) {
      problems.push({ path, part: "values", problem: "too_many_values", text: "" });
      return item;
    }
    const read = readCondition(item);
    for (const problem of read.problems) problems.push({ path, ...problem });
    return read.condition;
  }

  function readGroup(group: Group, path: ItemPath): Group {
    if (path.length >= MAX_DEPTH) {
      report(path, "too_deep");
      return group;
    }
    return { ...group, items: group.items.map((item, index) => readItem(item, [...path, index])) };
  }

  const { kind, match, items } = readGroup(question, []);
  for (const path of splitCardNumbers(question))
    problems.push({ path, part: "values", valueIndex: 0, problem: "value_card_number", text: "" });
  return { question: { kind, match, items }, problems };
}

/**
 * Decides whether a question holds a value that may not stand in an address or a log, switched off or not. An unknown
 * field counts. So does a possible e-mail address or telephone number in any field: staff logins may be e-mail
 * addresses, and shops write those of customers into references.
 */
export function isPersonal(question: Question): boolean {
  return question.items.some((item) =>
    item.kind === "group"
      ? isPersonal(item)
      : (findField(item.field)?.personal ?? true) || item.values.some((value) => mayBeContact(value.normalize("NFKC"))),
  );
}

/** Reads a value in compatibility forms, so that a full-width sign hides none. Ten figures alone may be any number. */
function mayBeContact(value: string): boolean {
  const figures = value.replace(/[^0-9]/g, "").length;
  const isPhone = /^(?=.*[^0-9])[-0-9\s().+/]+$/.test(value) && figures >= 10 && figures <= 15;
  return value.includes("@") || isPhone;
}
