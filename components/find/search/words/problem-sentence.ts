import { useTranslations } from "next-intl";
import type { Messages } from "#lib/messages/catalogue.ts";

type Problem = keyof Messages["search"]["problems"];

/** Returns the sentences for problems; undefined gives undefined. */
export function useProblemSentence() {
  const t = useTranslations("search.problems");
  function sentence(problem: string): string;
  function sentence(problem: string | undefined): string | undefined;
  function sentence(problem: string | undefined) {
    return problem === undefined ? undefined : t(problem as Problem);
  }
  return sentence;
}
