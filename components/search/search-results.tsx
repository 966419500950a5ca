"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { type Answer, answerOf } from "#components/frame/answer.ts";
import { expectResults, takeExpectation } from "#components/search/arrival.ts";
import { type AskedSearch, FoundTransactions } from "#components/search/found-transactions.tsx";
import { rememberSearch } from "#components/search/last-search.ts";
import { SearchFailure } from "#components/search/search-failure.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { SearchPage } from "#lib/domain/search-page.ts";

/** What an action needs to read the first rows of a search again. */
export type ReadAgain = (request: {
  storeId: string;
  from: string;
  to: string;
  criteria: { field: string; operator: string; value: string }[];
}) => Promise<ActionResult<SearchPage>>;

type SearchResultsProps = AskedSearch & { first: ActionResult<SearchPage>; readAgain: ReadAgain };

/** What the service answered: rows, none, or why not. After a failure it asks again in place. */
export function SearchResults({ first, readAgain, ...found }: SearchResultsProps) {
  const [result, setResult] = useState<Answer<SearchPage>>(first);
  const [reading, startReading] = useTransition();
  const arrival = useRef<HTMLElement>(null);
  const { storeId, query } = found;
  useEffect(() => rememberSearch(storeId, query), [storeId, query]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer may be the one somebody waits for
  useEffect(() => {
    if (takeExpectation()) arrival.current?.focus();
  }, [result]);

  function retry() {
    const { search } = found;
    startReading(async () => {
      const answer = await answerOf(readAgain({ storeId, ...search, criteria: [...search.criteria] }));
      expectResults();
      setResult(answer);
    });
  }

  if (result.kind !== "done") return <SearchFailure ref={arrival} result={result} reading={reading} onRetry={retry} />;
  return <FoundTransactions key={result.value.readAtLocal} arrival={arrival} page={result.value} {...found} />;
}
