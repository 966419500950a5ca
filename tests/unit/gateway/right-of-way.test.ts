import { expect, test } from "vitest";
import { createRightOfWay } from "#lib/gateway/right-of-way.ts";

test("who asks is clear to go when nothing goes first, and else when the last of it has ended, however it ended", async () => {
  const way = createRightOfWay();
  await way.clear();
  const refund = Promise.withResolvers<string>();
  const record = Promise.withResolvers<string>();
  const refunding = way.go(() => refund.promise);
  const reading = way.go(() => record.promise);
  let isClear = false;
  const page = way.clear().then(() => {
    isClear = true;
  });
  record.reject(new Error("lost"));
  await expect(reading).rejects.toThrow("lost");
  expect(isClear).toBe(false);
  refund.resolve("refunded");
  expect(await refunding).toBe("refunded");
  await page;
  expect(isClear).toBe(true);
});

test("what hangs holds nobody up for longer than patience lasts", async () => {
  const way = createRightOfWay(20);
  void way.go(() => new Promise(() => {}));
  await way.clear();
});
