import type { NoAnswer } from "#components/ground/answers/answer.ts";

/** Fetches the answer of one of our own routes (JSON). Never throws: without an answer it is `unreachable`. */
export function fetchAnswer<Result>(path: string, signal: AbortSignal): Promise<Result | NoAnswer> {
  return answerTo(path, { signal, headers: { Accept: "application/json" } });
}

/** The same with a question in the body, so that no address holds it. */
export function postForAnswer<Result>(
  path: string,
  question: unknown,
  signal: AbortSignal,
): Promise<Result | NoAnswer> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  return answerTo(path, { method: "POST", signal, headers, body: JSON.stringify(question) });
}

/** The same with a file as the body. */
export function sendFile<Result>(path: string, file: Blob): Promise<Result | NoAnswer> {
  const headers = { "Content-Type": "application/octet-stream", Accept: "application/json" };
  return answerTo(path, { method: "POST", headers, body: file });
}

async function answerTo<Result>(path: string, request: RequestInit): Promise<Result | NoAnswer> {
  try {
    const response = await fetch(path, request);
    return (await response.json()) as Result;
  } catch {
    return { kind: "unreachable" };
  }
}
