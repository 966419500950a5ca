import type { SearchForm } from "#components/search/search-form.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { paths } from "#lib/paths.ts";

/** Asks the server for the address of this search. Null when this dashboard itself did not answer. */
export async function askQuestion(storeId: string, form: SearchForm): Promise<ActionResult<string> | null> {
  try {
    const response = await fetch(paths.question(storeId), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(form),
    });
    return (await response.json()) as ActionResult<string>;
  } catch {
    return null;
  }
}
