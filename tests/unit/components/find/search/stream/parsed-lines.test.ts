import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineSplitter } from "#components/find/search/stream/parsed-lines.ts";

test("lines come out whole, wherever the text was cut", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), fc.array(fc.nat(200)), (texts, cuts) => {
      const lines = texts.map((text) => JSON.stringify(text));
      const whole = lines.map((line) => `${line}\n`).join("");
      const places = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length];
      const splitter = createLineSplitter();
      const seen = places.slice(1).flatMap((end, index) => splitter.lines(whole.slice(places[index], end)));
      expect(seen).toEqual(lines);
    }),
  );
});

test("what was cut off in the middle of a line waits for its end", () => {
  const splitter = createLineSplitter();
  expect(splitter.lines('{"a":1}\n{"b"')).toEqual(['{"a":1}']);
  expect(splitter.lines(":2}\n\n")).toEqual(['{"b":2}']);
});
