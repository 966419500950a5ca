import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  dropExpectation,
  expectOtherResults,
  expectResults,
  isExpected,
  numberResults,
  takeExpectation,
} from "#components/find/search/stream/result-focus.ts";

describe("who takes focus when results arrive", () => {
  const page = new EventTarget();

  beforeEach(() => {
    vi.stubGlobal("window", page);
    dropExpectation();
  });
  afterEach(() => vi.unstubAllGlobals());

  test("results that still stand there do not take what other results are expected to", () => {
    const before = numberResults();
    expectOtherResults();
    expect(isExpected(before)).toBe(false);
    expect(takeExpectation(before)).toBe(false);
    const next = numberResults();
    expect(takeExpectation(next)).toBe(true);
    expect(takeExpectation(next)).toBe(false);
  });

  test("more of the same search is taken where it stands", () => {
    const same = numberResults();
    expectResults();
    expect(takeExpectation(same)).toBe(true);
  });

  test("whoever types on does not wait any more", () => {
    expectOtherResults();
    page.dispatchEvent(new Event("input"));
    expect(takeExpectation(numberResults())).toBe(false);
  });
});
