import { expect, test } from "vitest";
import { isNoisy, measureMachine, noiseOf } from "#tests/bench/measuring/machine-noise.ts";

test("is one where every piece of work takes as long, and two where the mean takes twice the quickest", () => {
  expect(noiseOf(Array(20).fill(1.6))).toBe(1);
  expect(noiseOf([...Array(10).fill(1), ...Array(10).fill(3)])).toBe(2);
});

test("a few pieces that were disturbed do not make a machine noisy, half of them do", () => {
  const disturbed = (count: number) => [...Array(100 - count).fill(1), ...Array(count).fill(3)];
  expect([isNoisy(noiseOf(disturbed(5))), isNoisy(noiseOf(disturbed(50)))]).toEqual([false, true]);
});

test("is measured on this machine with whatever else it does", async () => {
  const { noise, workMs } = await measureMachine();
  expect(noise).toBeGreaterThanOrEqual(1);
  expect(workMs).toBeGreaterThan(0);
});
