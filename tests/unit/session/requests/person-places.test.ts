import { expect, test } from "vitest";
import { createPlaces } from "#lib/session/requests/running-reads.ts";

const impatient = async () => {};

test("a person has so many places and no more, whatever others have", async () => {
  const places = createPlaces(2);
  const held = [await places.take("clerk", impatient), await places.take("clerk", impatient)];
  expect(held).not.toContain(null);
  expect(await places.take("clerk", impatient)).toBeNull();
  expect(await places.take("manager", impatient)).not.toBeNull();
});

test("a place that is left is free, once, however often it is left", async () => {
  const places = createPlaces(1);
  const leave = await places.take("clerk", impatient);
  leave?.();
  expect(await places.take("clerk", impatient)).not.toBeNull();
  leave?.();
  expect(await places.take("clerk", impatient)).toBeNull();
});

test("whoever comes while one is being left waits for it", async () => {
  const places = createPlaces(1);
  const leave = await places.take("clerk", impatient);
  let waits = 0;
  const place = await places.take("clerk", async () => {
    waits += 1;
    if (waits === 3) leave?.();
  });
  expect([waits, place]).toEqual([3, expect.any(Function)]);
});
