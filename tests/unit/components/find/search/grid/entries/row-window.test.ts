import { describe, expect, test } from "vitest";
import {
  elementPx,
  placeAfter,
  placeAt,
  rowsInSight,
  rowsWhileMoving,
  type ScrollPlace,
  TALLEST_PX,
  topShowing,
} from "#components/find/search/grid/entries/row-window.ts";

const short = { rowCount: 1_000, rowHeightPx: 32, viewportPx: 640 };
const long = { rowCount: 5_000_000, rowHeightPx: 32, viewportPx: 640 };

describe("a list that fits an element", () => {
  test("is as high as its rows, and stands where it is scrolled to", () => {
    expect(elementPx(short)).toBe(32_000);
    expect(placeAt(320, short)).toEqual({ scrollPx: 320, topPx: 320 });
    expect(placeAfter({ scrollPx: 0, topPx: 0 }, 20_000, short)).toEqual({ scrollPx: 20_000, topPx: 20_000 });
  });

  test("shows the rows from the first that is partly in sight to the last", () => {
    expect(rowsInSight(0, short, 0)).toEqual({ first: 0, end: 20 });
    expect(rowsInSight(33, short, 0)).toEqual({ first: 1, end: 22 });
    expect(rowsInSight(33, short, 5)).toEqual({ first: 0, end: 27 });
    expect(rowsInSight(31_360, short, 5)).toEqual({ first: 975, end: 1_000 });
    expect(rowsInSight(0, { ...short, rowCount: 0 }, 5)).toEqual({ first: 0, end: 0 });
  });
});

describe("a list longer than an element may be high", () => {
  test("stands in an element of the greatest height, and its ends are the element's ends", () => {
    expect(elementPx(long)).toBe(TALLEST_PX);
    expect(placeAt(0, long)).toEqual({ scrollPx: 0, topPx: 0 });
    const end = placeAt(Number.POSITIVE_INFINITY, long);
    expect(end).toEqual({ scrollPx: TALLEST_PX - 640, topPx: 5_000_000 * 32 - 640 });
    expect(rowsInSight(end.topPx, long, 0)).toEqual({ first: 4_999_980, end: 5_000_000 });
  });

  test("a leap goes in proportion, a step by exactly its pixels", () => {
    const middle = placeAfter({ scrollPx: 0, topPx: 0 }, (TALLEST_PX - 640) / 2, long);
    expect(rowsInSight(middle.topPx, long, 0).first).toBe(2_499_990);
    const after = placeAfter(middle, middle.scrollPx + 96, long);
    expect(after.topPx - middle.topPx).toBe(96);
    expect(rowsInSight(after.topPx, long, 0).first).toBe(2_499_993);
  });

  test("a leap to either end shows the first and the last row", () => {
    const somewhere = placeAt(1_000_000, long);
    expect(placeAfter(somewhere, 0, long).topPx).toBe(0);
    expect(placeAfter(somewhere, TALLEST_PX - 640, long).topPx).toBe(5_000_000 * 32 - 640);
  });

  test("whoever stood still near an end still reaches it by steps as long as the way is", () => {
    for (const step of [1_000, 5_000, 50_000]) {
      const nearTop = placeAt(step, long);
      expect(nearTop.scrollPx).toBe(step);
      expect(placeAfter(nearTop, nearTop.scrollPx - 1_000, long).topPx).toBe(step - 1_000);
      const nearEnd = placeAt(long.rowCount * 32 - 640 - step, long);
      expect(nearEnd.scrollPx).toBe(TALLEST_PX - 640 - step);
    }
  });

  test("a leap leads to the place that the scroll bar then shows", () => {
    for (const scrollPx of [0, 7_000, 90_000, 1_000_000, 4_000_000, 7_900_000, TALLEST_PX - 640]) {
      const from = placeAt(scrollPx < 4_000_000 ? 150_000_000 : 0, long);
      const { topPx } = placeAfter(from, scrollPx, long);
      expect(placeAt(topPx, long).scrollPx).toBeCloseTo(scrollPx, 3);
    }
  });

  test("steps never leave the list", () => {
    let place: ScrollPlace = placeAt(64, long);
    for (let step = 0; step < 5; step += 1) place = placeAfter(place, place.scrollPx - 32, long);
    expect(place.topPx).toBe(0);
  });
});

test("a row is brought into sight by the least move", () => {
  expect(topShowing(5, 0, short)).toBe(0);
  expect(topShowing(19, 0, short)).toBe(0);
  expect(topShowing(20, 0, short)).toBe(32);
  expect(topShowing(3, 200, short)).toBe(96);
});

describe("while the list moves", () => {
  const drawn = { first: 92, end: 128 };

  test("nothing is drawn as long as all in sight is", () => {
    expect(rowsWhileMoving({ first: 92, end: 112 }, drawn, 8, 1_000)).toBe(drawn);
    expect(rowsWhileMoving({ first: 108, end: 128 }, drawn, 8, 1_000)).toBe(drawn);
  });

  test("a small step draws ahead in its direction, not beyond the ends, and keeps as many as were drawn", () => {
    expect(rowsWhileMoving({ first: 110, end: 130 }, drawn, 8, 1_000)).toEqual({ first: 102, end: 138 });
    expect(rowsWhileMoving({ first: 116, end: 136 }, drawn, 8, 1_000)).toEqual({ first: 108, end: 144 });
    expect(rowsWhileMoving({ first: 110, end: 130 }, drawn, 8, 131)).toEqual({ first: 95, end: 131 });
    expect(rowsWhileMoving({ first: 90, end: 110 }, drawn, 8, 1_000)).toEqual({ first: 82, end: 118 });
    expect(rowsWhileMoving({ first: 3, end: 23 }, { first: 4, end: 40 }, 8, 1_000)).toEqual({ first: 0, end: 36 });
  });

  test("a step wider than what would be drawn ahead draws nothing that is not in sight anew", () => {
    expect(rowsWhileMoving({ first: 117, end: 137 }, drawn, 8, 1_000)).toEqual({ first: 101, end: 137 });
    expect(rowsWhileMoving({ first: 83, end: 103 }, drawn, 8, 1_000)).toEqual({ first: 83, end: 119 });
    expect(rowsWhileMoving({ first: 127, end: 147 }, drawn, 8, 1_000)).toEqual({ first: 111, end: 147 });
  });

  test("where more is in sight than was drawn, all of it is drawn", () => {
    expect(rowsWhileMoving({ first: 90, end: 140 }, drawn, 2, 1_000)).toEqual({ first: 90, end: 140 });
  });

  test("a leap draws what is in sight alone", () => {
    expect(rowsWhileMoving({ first: 500, end: 520 }, drawn, 8, 1_000)).toEqual({ first: 500, end: 520 });
    expect(rowsWhileMoving({ first: 0, end: 20 }, drawn, 8, 1_000)).toEqual({ first: 0, end: 20 });
  });
});
