import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../../app/globals.css", import.meta.url), "utf8");

/** The tokens with a light and a dark value. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const MEANINGS = ["approved", "declined", "voided", "refunded", "held", "doubt"];
const GROUNDS = ["page", "surface", "sunken"];

const WORDS: [string, string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ["ink", ground],
    ["ink-muted", ground],
    ["accent", ground],
    ["danger", ground],
  ]),
  ...MEANINGS.flatMap((meaning): [string, string][] => [
    [meaning, `${meaning}-soft`],
    ["ink", `${meaning}-soft`],
    [meaning, "surface"],
  ]),
  ["accent", "accent-soft"],
  ["ink", "accent-soft"],
  ["ink-muted", "accent-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
];

describe.each(["light", "dark"] as const)("%s", (theme) => {
  const colour = (name: string) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`no token ${name}`);
    return token[theme];
  };

  test.each(WORDS)("%s on %s can be read (4.5:1)", (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)("the edge of a field and the focus ring are seen on %s (3:1)", (ground) => {
    expect(contrast(colour("accent"), colour(ground))).toBeGreaterThanOrEqual(3);
    if (ground !== "sunken") expect(contrast(colour("line-strong"), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
