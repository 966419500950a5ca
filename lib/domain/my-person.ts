import type { Question, QuestionItem } from "#lib/domain/question.ts";

/** What stands for whoever asks, as the value of a person: a kept question means its reader, not its writer. */
export const ME = "me";

/** The question with the login of whoever asks where it says `me`. To be done before anything is answered, never kept. */
export function nameMe(question: Question, login: string): Question {
  return { ...question, items: question.items.map((item) => named(item, login)) };
}

function named(item: QuestionItem, login: string): QuestionItem {
  if (item.kind === "group") return nameMe(item, login);
  if (item.field !== "Person") return item;
  return { ...item, values: item.values.map((value) => (value.toLowerCase() === ME ? login : value)) };
}
