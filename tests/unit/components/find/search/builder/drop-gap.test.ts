import { describe, expect, test } from "vitest";
import { dropGap } from "#components/find/search/builder/drop-gap.ts";

const condition = { path: [1, 2], kind: "condition", heightPx: 32, size: 0 } as const;
const group = { path: [1], kind: "group", heightPx: 120, size: 3 } as const;

describe("where a dragged item lands", () => {
  test("before or after a condition, by its half", () => {
    expect(dropGap(condition, 4)).toEqual({ gap: { group: [1], index: 2 }, mark: "before" });
    expect(dropGap(condition, 28)).toEqual({ gap: { group: [1], index: 3 }, mark: "after" });
  });

  test("beside a group at its edges, else in it at the nearer end", () => {
    expect(dropGap(group, 3)).toEqual({ gap: { group: [], index: 1 }, mark: "before" });
    expect(dropGap(group, 118)).toEqual({ gap: { group: [], index: 2 }, mark: "after" });
    expect(dropGap(group, 30)).toEqual({ gap: { group: [1], index: 0 }, mark: "first" });
    expect(dropGap(group, 90)).toEqual({ gap: { group: [1], index: 3 }, mark: "last" });
  });

  test("always in the whole question, which has no place beside it", () => {
    expect(dropGap({ ...group, path: [] }, 1)).toEqual({ gap: { group: [], index: 0 }, mark: "first" });
  });
});
