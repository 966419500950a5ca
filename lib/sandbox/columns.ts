/** A growing column of numbers: one machine word a row. */
export type NumberColumn = { at(position: number): number; push(value: number): void };

/** A growing column of texts for comparing without regard to case: equal texts are kept, and judged, once. */
export type TextColumn = {
  at(position: number): string;
  push(text: string): void;
  /** Turns a test of a text into a test of a row, asking it once per distinct text. */
  where(test: (text: string) => boolean): (position: number) => boolean;
};

const UNKNOWN = 0;
const HOLDS = 1;
const FAILS = 2;

export function createNumberColumn(): NumberColumn {
  let values = new Float64Array(1024);
  let length = 0;
  return {
    at: (position) => values[position] ?? Number.NaN,
    push(value) {
      if (length === values.length) {
        const larger = new Float64Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
  };
}

export function createTextColumn(): TextColumn {
  const codes = createNumberColumn();
  const texts: string[] = [];
  const codeOf = new Map<string, number>();
  return {
    at: (position) => texts[codes.at(position)] ?? "",
    push(text) {
      const folded = text.toLowerCase();
      let code = codeOf.get(folded);
      if (code === undefined) {
        code = texts.length;
        codeOf.set(folded, code);
        texts.push(folded);
      }
      codes.push(code);
    },
    where(test) {
      const verdicts = new Uint8Array(texts.length);
      return (position) => {
        const code = codes.at(position);
        let verdict = verdicts[code];
        if (verdict === UNKNOWN) {
          verdict = test(texts[code] ?? "") ? HOLDS : FAILS;
          verdicts[code] = verdict;
        }
        return verdict === HOLDS;
      };
    },
  };
}
