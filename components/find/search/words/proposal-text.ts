import type { useTranslations } from "next-intl";
import type { criterionWords, WordSources } from "#components/find/search/words/condition-words.ts";
import type { Proposal } from "#lib/domain/search/language/proposals.ts";
import { choicesOf } from "#lib/domain/search/question/criteria.ts";

type Sources = Pick<ReturnType<typeof criterionWords>, "fieldName" | "comparisonName"> &
  Pick<WordSources, "list"> & { t: ReturnType<typeof useTranslations<"search.proposals">> };

/** Writes a proposal in a sentence or two, with keys and choices as they are typed; empty for none. */
export function proposalText(proposal: Proposal | undefined, { t, list, fieldName, comparisonName }: Sources): string {
  if (!proposal) return "";
  if (proposal.field === null) return t("asWord");
  const { kind, field } = proposal;
  const name = fieldName(field.name);
  const or = (words: readonly string[]) => list(words, "disjunction");
  if (kind === "values") return t("nearest", { choices: or(proposal.values) });
  const all = choicesOf(field.value);
  const choices = () => t("choices", { name, choices: or(all) });
  const comparisons = () => t("comparisons", { name, comparisons: or(field.comparisons.map(comparisonName)) });
  if (kind === "comparisons") return comparisons();
  if (kind === "field") return `${t("field", { key: field.key, name })} ${all.length > 0 ? choices() : comparisons()}`;
  const { nearest } = proposal;
  return nearest.length > 0 ? `${t("nearest", { choices: or(nearest) })} ${choices()}` : choices();
}
