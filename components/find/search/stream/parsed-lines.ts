/** Parses the JSON lines of an answer as they arrive, each when it is read. Rejects when the connection is lost. */
export async function* parseLines<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T, void, undefined> {
  const splitter = createLineSplitter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const line of splitter.lines(decoder.decode(value, { stream: true }))) yield JSON.parse(line) as T;
  }
}

/** Splits a text that arrives in pieces into lines; the rest after the last line break waits for the next piece. */
export function createLineSplitter(): { lines: (piece: string) => string[] } {
  let waiting: string[] = [];
  return {
    lines(piece) {
      const parts = piece.split("\n");
      const last = parts.pop() ?? "";
      if (parts.length === 0) {
        waiting.push(last);
        return [];
      }
      parts[0] = waiting.join("") + (parts[0] ?? "");
      waiting = last === "" ? [] : [last];
      return parts.filter((line) => line !== "");
    },
  };
}
