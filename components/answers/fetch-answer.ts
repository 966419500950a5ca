import type { Unreachable } from "#components/answers/answer.ts";

/** Fetches the answer of one of our own routes (JSON). Never throws: without an answer it is `unreachable`. */
export async function fetchAnswer<Result>(path: string, signal: AbortSignal): Promise<Result | Unreachable> {
  try {
    const response = await fetch(path, { signal, headers: { Accept: "application/json" } });
    return (await response.json()) as Result;
  } catch {
    return { kind: "unreachable" };
  }
}
