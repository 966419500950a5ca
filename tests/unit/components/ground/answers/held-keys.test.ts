import { expect, test } from "vitest";
import { type Burst, type HeldPress, heldAfter, newBurst, takenFrom } from "#components/ground/answers/held-keys.ts";

const AT = 10_000;
const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

type Typed = { burst: Burst | null; passed: string[] };

/** Types keys one after the other, from the time at which the page was asked for. */
function type(keys: readonly string[], { everyMs = 100, from = newBurst(AT) as Burst | null, ...press } = {}): Typed {
  let burst = from;
  const passed: string[] = [];
  const startAt = from?.lastAt ?? AT;
  for (const [index, key] of keys.entries()) {
    const typed: HeldPress = { ...NO_MODIFIERS, key, timeStamp: startAt + (index + 1) * everyMs, ...press };
    const after = burst && heldAfter(burst, typed);
    if (!after?.swallowed) passed.push(key);
    burst = after?.burst ?? null;
  }
  return { burst, passed };
}

function textAt({ burst }: Typed, now = AT + 1_000): string | null {
  return burst && takenFrom(burst, now).text;
}

test("an amount is held in order, and the earlier page sees none of it", () => {
  const typed = type([..."1.245,61"]);
  expect(typed.passed).toEqual([]);
  expect(textAt(typed)).toBe("1.245,61");
});

test("Backspace takes back what was held, and Shift is no key of its own", () => {
  expect(textAt(type(["Backspace", "1", "3", "Backspace", "Shift", "2"]))).toBe("12");
});

test("a key that is held down too long neither ends nor spoils the burst", () => {
  const { burst } = type(["p", "p"], { repeat: true } as object);
  expect(textAt(type(["1"], { from: burst }))).toBe("1");
});

test("a letter, a tab or a blank before any digit is for the earlier page", () => {
  for (const key of ["h", "é", " ", "Tab", "Enter", "ArrowDown"]) {
    expect(type([key])).toEqual({ burst: null, passed: [key] });
  }
});

test("another key within an amount drops the whole burst, also what follows it", () => {
  for (const key of ["x", "-", "Enter", "Tab"]) {
    const typed = type(["1", "2", key, "4", "5"]);
    expect(typed.passed).toEqual([]);
    expect(textAt(typed)).toBe("");
  }
  expect(textAt(type([..."$12"]))).toBe("");
});

test("the field gets nothing of a lost burst before the typing pauses", () => {
  const { burst } = type(["1", "x", "2"]);
  const { text, rest } = takenFrom(burst as Burst, AT + 350);
  expect(text).toBe("");
  expect(type(["3", "4"], { from: rest })).toMatchObject({ passed: [] });
  expect(type(["3"], { from: rest, everyMs: 800 })).toEqual({ burst: null, passed: ["3"] });
  expect(takenFrom(burst as Burst, AT + 3_000).rest).toBeNull();
});

test("nothing is held for more than five seconds", () => {
  const typed = type([..."12.34"]);
  expect(textAt(typed, AT + 5_000)).toBe("12.34");
  expect(textAt(typed, AT + 5_001)).toBe("");
  // What is typed after that, before the field comes, is no amount either.
  const late = type(["5", "6"], { everyMs: 5_100 });
  expect(late.passed).toEqual([]);
  expect(takenFrom(late.burst as Burst, AT + 10_300)).toMatchObject({ text: "", rest: { isAtField: true } });
});

test("Escape and chords go to the page, and end it", () => {
  expect(type(["Escape"])).toEqual({ burst: null, passed: ["Escape"] });
  const { burst } = type(["1"]);
  expect(type(["k"], { from: burst, ctrlKey: true } as object)).toEqual({ burst: null, passed: ["k"] });
});
