import type { FieldError, FieldErrors } from "react-hook-form";
import type { TypedCriterion } from "#lib/domain/criteria.ts";
import type { SearchProblem } from "#lib/domain/search-url.ts";

/** What the builder holds: all as typed. */
export type SearchForm = { from: string; to: string; criteria: TypedCriterion[] };

/** Problems by dotted path, as the form keeps its errors. Those of the address as a whole have no field. */
export function formErrors(problems: readonly Pick<SearchProblem, "at" | "problem">[]): FieldErrors<SearchForm> {
  const criteria: Record<number, Partial<Record<keyof TypedCriterion, FieldError>>> = {};
  const errors: FieldErrors<SearchForm> = {};
  for (const { at, problem } of problems) {
    const error = { type: "server", message: problem };
    const [, index, part] = /^criteria\.([0-9]+)\.(field|operator|value)$/.exec(at) ?? [];
    if (index !== undefined)
      criteria[Number(index)] = { ...criteria[Number(index)], [part as keyof TypedCriterion]: error };
    else if (at === "from" || at === "to") errors[at] = error;
  }
  return { ...errors, criteria };
}
