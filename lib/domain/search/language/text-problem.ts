/** A place in a text, `from` up to before `to` in UTF-16 units, and the sentence (`search.problems`) about it. */
export type TextProblem = { from: number; to: number; problem: string; text: string };
