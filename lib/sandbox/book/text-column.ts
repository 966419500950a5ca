import { createNumberColumn } from "#lib/sandbox/book/number-column.ts";
import type { Sieve } from "#lib/sandbox/book/sieve.ts";

/** A growing column of texts for comparing without regard to case: a repeated text is kept, and tested, once. */
export type TextColumn = {
  count(): number;
  /** Folded to lower case. */
  at(position: number): string;
  push(text: string): void;
  /** Keeps the rows whose folded text passes. The name identifies the test: its results for known texts are remembered. */
  where(name: string, test: (text: string) => boolean): Sieve;
  /** The rows from `start` up to `end` as bytes to keep; they refer to the texts. */
  bytes(start: number, end: number): Uint8Array;
  /** The texts that are new since the last call. */
  takeNewTexts(): string[];
  /** Appends kept rows, and the texts that were new in them. */
  load(bytes: Uint8Array, newTexts: readonly string[]): void;
};

/** The number of tests whose results are remembered, for paging through a search. */
const MOST_TESTS = 8;
const UNKNOWN = 0;
const FAILS = 2;
/** Odd, so that its last bit counts matching rows without a branch. */
const HOLDS = 3;

/**
 * Creates a text column. Where nearly all texts are `different`, none is looked up among the others: that would cost more than
 * it saves.
 */
export function createTextColumn(textsAre: "repeated" | "different" = "repeated"): TextColumn {
  const codes = createNumberColumn("int32");
  const texts: string[] = [];
  const codeOf = new Map<string, number>();
  const verdictsByTest = new Map<string, Uint8Array>();
  let textsTaken = 0;

  function learn(folded: string): number {
    const code = texts.length;
    if (textsAre === "repeated") codeOf.set(folded, code);
    texts.push(folded);
    return code;
  }

  /** Gives the results of a test for each known text; the latest tests are kept. */
  function verdictsOf(name: string): Uint8Array {
    let verdicts = verdictsByTest.get(name);
    verdictsByTest.delete(name);
    if (verdicts === undefined || verdicts.length < texts.length) {
      const larger = new Uint8Array(texts.length + Math.floor(texts.length / 8));
      if (verdicts) larger.set(verdicts);
      verdicts = larger;
    }
    verdictsByTest.set(name, verdicts);
    for (const oldest of verdictsByTest.keys()) {
      if (verdictsByTest.size <= MOST_TESTS) break;
      verdictsByTest.delete(oldest);
    }
    return verdicts;
  }

  return {
    count: codes.count,
    at: (position) => texts[codes.at(position)] ?? "",
    push(text) {
      const folded = text.toLowerCase();
      codes.push(codeOf.get(folded) ?? learn(folded));
    },
    where(name, test) {
      let verdicts: Uint8Array | undefined;
      return (positions, count) => {
        verdicts ??= verdictsOf(name);
        const values = codes.values();
        let kept = 0;
        for (let index = 0; index < count; index += 1) {
          const position = positions[index] as number;
          const code = values[position] as number;
          let verdict = verdicts[code] as number;
          if (verdict === UNKNOWN) {
            verdict = test(texts[code] ?? "") ? HOLDS : FAILS;
            verdicts[code] = verdict;
          }
          positions[kept] = position;
          kept += verdict & 1;
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
