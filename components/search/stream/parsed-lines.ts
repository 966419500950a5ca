import { lineSplitter } from "#components/search/stream/split-lines.ts";

/** The lines (JSON) of an answer as they arrive, each parsed when it is wanted. Rejects when the connection is lost. */
export async function* parsedLines<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T, void, undefined> {
  const splitter = lineSplitter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const line of splitter.lines(decoder.decode(value, { stream: true }))) yield JSON.parse(line) as T;
  }
}
