/** Cuts a text that arrives in pieces into its lines; what follows the last line break waits for the next piece. */
export function lineSplitter(): { lines: (piece: string) => string[] } {
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
