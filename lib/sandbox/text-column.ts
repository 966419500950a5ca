import { createNumberColumn } from "#lib/sandbox/number-column.ts";
import type { Sieve } from "#lib/sandbox/sieve.ts";

/** A growing column of texts for comparing without regard to case: equal texts are kept, and judged, once. */
export type TextColumn = {
  count(): number;
  /** Folded to lower case. */
  at(position: number): string;
  push(text: string): void;
  /** Keeps the rows whose folded text passes; a text that many rows have is asked about once. */
  where(test: (text: string) => boolean): Sieve;
  /** The rows from `start` up to `end` as bytes to keep; they mean something together with the texts. */
  bytes(start: number, end: number): Uint8Array;
  /** The texts that came up first since `takeNewTexts` was asked last. */
  takeNewTexts(): string[];
  /** Takes up, behind what is there, rows that were kept, and the texts that were new in them. */
  load(bytes: Uint8Array, newTexts: readonly string[]): void;
};

const UNKNOWN = 0;
const HOLDS = 1;
const FAILS = 2;

export function createTextColumn(): TextColumn {
  const codes = createNumberColumn("int32");
  const texts: string[] = [];
  const codeOf = new Map<string, number>();
  let textsTaken = 0;

  function learn(folded: string): number {
    const code = texts.length;
    codeOf.set(folded, code);
    texts.push(folded);
    return code;
  }

  return {
    count: codes.count,
    at: (position) => texts[codes.at(position)] ?? "",
    push(text) {
      const folded = text.toLowerCase();
      codes.push(codeOf.get(folded) ?? learn(folded));
    },
    where(test) {
      // Where nearly every row has a text of its own, remembering verdicts would save no question.
      if (texts.length > codes.count() / 2) return codes.where((code) => test(texts[code] ?? ""));
      const verdicts = new Uint8Array(texts.length);
      const values = codes.values();
      return (positions, count) => {
        let kept = 0;
        for (let index = 0; index < count; index += 1) {
          const position = positions[index] as number;
          const code = values[position] as number;
          let verdict = verdicts[code];
          if (verdict === UNKNOWN) {
            verdict = test(texts[code] ?? "") ? HOLDS : FAILS;
            verdicts[code] = verdict;
          }
          if (verdict === HOLDS) positions[kept++] = position;
        }
        return kept;
      };
    },
    bytes: codes.bytes,
    takeNewTexts() {
      const taken = texts.slice(textsTaken);
      textsTaken = texts.length;
      return taken;
    },
    load(bytes, newTexts) {
      for (const text of newTexts) learn(text);
      textsTaken = texts.length;
      codes.load(bytes);
    },
  };
}
