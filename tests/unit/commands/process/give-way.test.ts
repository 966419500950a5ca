import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { startChild } from "#lib/commands/process/children.ts";
import { giveWay } from "#lib/commands/process/give-way.ts";

test("a child that gives way is the last to get the processor, in its session and among sessions", () => {
  const child = startChild(["--eval", "setInterval(() => {}, 1000)"], { env: process.env });
  const pid = child.pid ?? Number.NaN;
  const sessions = `/proc/${pid}/autogroup`;
  const before = getPriority(pid);
  giveWay(pid);
  expect(before).toBeLessThan(19);
  expect(getPriority(pid)).toBe(19);
  if (existsSync(sessions)) expect(readFileSync(sessions, "utf8").trim()).toMatch(/ nice 19$/);
  child.kill();
});

test("one that has ended, or cannot be told, changes nothing", () => {
  expect(() => giveWay(2 ** 22 + 1)).not.toThrow();
});
