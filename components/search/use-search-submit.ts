"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState, useTransition } from "react";
import type { UseFormSetError } from "react-hook-form";
import { expectResults } from "#components/search/arrival.ts";
import { askQuestion } from "#components/search/ask-question.ts";
import type { SearchForm } from "#components/search/search-form.ts";
import { paths } from "#lib/paths.ts";

/** Why a search could not be sent although its form is right. */
export type SubmitFailure = { kind: "not_sent" | "not_permitted" } | { kind: "broken"; reference: string };

/** Sends the form, then goes to the address it got; the same address is read afresh. Problems go to their fields. */
export function useSearchSubmit(storeId: string, setError: UseFormSetError<SearchForm>) {
  const router = useRouter();
  const here = `${usePathname()}?${useSearchParams()}`;
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [arriving, startTransition] = useTransition();

  async function submit(form: SearchForm): Promise<void> {
    setFailure(null);
    const result = await askQuestion(storeId, form);
    switch (result?.kind) {
      case "done":
        expectResults();
        startTransition(() => (result.value === here ? router.refresh() : router.push(result.value)));
        return;
      case "invalid":
        for (const [at, message] of Object.entries(result.fields)) {
          setError(at === "address" ? "root" : (at as "from"), { type: "server", message }, { shouldFocus: true });
        }
        return;
      case "signed_out":
        router.push(paths.signIn(here));
        return;
      case "broken":
        setFailure({ kind: "broken", reference: result.reference });
        return;
      case "not_permitted":
        setFailure({ kind: "not_permitted" });
        return;
      default:
        setFailure({ kind: "not_sent" });
    }
  }
  return { submit, arriving, failure };
}
