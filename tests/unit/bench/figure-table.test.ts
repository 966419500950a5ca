import { expect, test } from "vitest";
import { atMost } from "#tests/bench/measuring/figure.ts";
import { figureTable } from "#tests/bench/measuring/figure-table.ts";
import { isNoisy } from "#tests/bench/measuring/machine-noise.ts";

test("says noisy beside what was taken under load, and nowhere else", () => {
  const taken = (name: string, noise: number) => {
    const figure = atMost(50, { name, unit: "ms", runs: [40] });
    return { ...figure, noise, noisy: isNoisy(noise), workMs: 2.5 };
  };
  const table = figureTable([taken("some.quiet", 1.04), taken("some.loaded", 1.62)]);
  const [head, quiet, loaded] = table.split("\n");
  expect(head).toMatch(/^name .* runs +speed +noise$/);
  expect(quiet).toMatch(/^some\.quiet .* 2\.50 ms +1\.04 x$/);
  expect(loaded).toMatch(/^some\.loaded .* 2\.50 ms +1\.62 x noisy$/);
});
