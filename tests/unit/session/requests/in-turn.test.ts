import { EventEmitter } from "node:events";
import { globSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { NOT_TAKEN_TEXT } from "#lib/domain/requests/refusal-texts.ts";
import { sealSessionId } from "#lib/session/cookies/session-cookie.ts";
import { takeInTurn } from "#lib/session/requests/in-turn.ts";
import { withSettings } from "#tests/support/stub-settings.ts";

const PAGE = "/stores/300200578/overview?period=last_30_days";

withSettings();

class Answer extends EventEmitter {
  status: number | undefined;
  writeHead(status: number): this {
    this.status = status;
    return this;
  }
  text: string | undefined;
  end(text?: string): void {
    this.text = text;
    this.emit("close");
  }
}

/** Sends requests of one session, and notes in which order they were passed on. */
function asSession(sub: string) {
  const cookie = `counterfoil-session=${sealSessionId(sub, 60)}`;
  const passed: number[] = [];
  const send = (index: number, url = PAGE, method = "GET", further: IncomingMessage["headers"] = {}) => {
    const answer = new Answer();
    const request = { method, url, headers: { cookie, ...further } } as unknown as IncomingMessage;
    const isTaken = takeInTurn(request, answer as unknown as ServerResponse, () => passed.push(index));
    return { answer, isTaken };
  };
  return { passed, send };
}

/** Longer than what a page waits for server actions. */
const settled = () => setTimeout(20);

test("two pages of a session are made at once, the next when one has ended, and one that was left is not made", async () => {
  const { passed, send } = asSession("one");
  const answers = [0, 1, 2, 3].map((index) => send(index).answer);
  await settled();
  expect(passed).toEqual([0, 1]);
  answers[2]?.emit("close");
  answers[1]?.emit("close");
  await settled();
  expect(passed).toEqual([0, 1, 3]);
});

test("four actions of a session are at work at once, beside its pages; one that was left is not begun", async () => {
  const { passed, send } = asSession("acting");
  const answers = [0, 1, 2, 3, 4, 5].map((index) => send(index, PAGE, "POST", { "next-action": "7f00" }).answer);
  send(6);
  await settled();
  expect(passed).toEqual([0, 1, 2, 3, 6]);
  answers[4]?.emit("close");
  answers[0]?.emit("close");
  answers[1]?.emit("close");
  await settled();
  expect(passed).toEqual([0, 1, 2, 3, 6, 5]);
});

test("another session does not wait for it", async () => {
  const busy = asSession("busy");
  for (const index of [0, 1, 2]) busy.send(index);
  const other = asSession("other");
  other.send(0);
  await settled();
  expect(other.passed).toEqual([0]);
});

test("a page that takes long, because the service does, gives its place to the next", async () => {
  const { passed, send } = asSession("slow");
  for (const index of [0, 1, 2]) send(index);
  await vi.waitFor(() => expect(passed).toEqual([0, 1, 2]), 5_000);
});

test("so many pages that no person opens them are refused", async () => {
  const { send } = asSession("very many");
  const statuses = Array.from({ length: 70 }, (_, index) => send(index).answer.status);
  expect(statuses.filter((status) => status === 429).length).toBe(8);
  expect(statuses.slice(0, 62)).not.toContain(429);
});

test("the form of an action beyond that many is told so in the words that it knows", async () => {
  const { send } = asSession("very many actions");
  const answers = Array.from({ length: 70 }, (_, index) => send(index, PAGE, "POST", { "next-action": "a" }).answer);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ text }) => text)).toEqual(Array.from({ length: 6 }, () => NOT_TAKEN_TEXT));
});

const PAGES = globSync("app/(staff)/**/page.tsx", { cwd: `${import.meta.dirname}/../../../..` });

test.each(PAGES)("%s waits for its turn", async (file) => {
  const { send } = asSession(file);
  const path = file
    .replace(/^app\/\(staff\)/, "")
    .replace(/\/page\.tsx$/, "")
    .replaceAll(/\[[^\]]*\]/g, "1");
  expect(send(0, path || "/").isTaken).toBe(true);
});

test.each([
  ["GET", "/stores/300200578/transactions/rows?range=today"],
  ["GET", "/stores/300200578/figures?of=today"],
  ["GET", "/_next/static/chunks/1.js"],
  ["POST", "/stores/300200578/transactions/question"],
])("%s %s does not wait for a turn", async (method, url) => {
  const { send } = asSession("passing");
  expect(send(0, url, method).isTaken).toBe(false);
});

test.each(["HEAD", "POST", "OPTIONS"])("%s makes a page as well, and waits for its turn", async (method) => {
  expect(asSession(method).send(0, PAGE, method).isTaken).toBe(true);
});

test("whoever names no session is Next's to answer", () => {
  const request = { method: "GET", url: PAGE, headers: { cookie: "counterfoil-session=forged" } };
  const answer = new Answer() as unknown as ServerResponse;
  expect(takeInTurn(request as unknown as IncomingMessage, answer, () => {})).toBe(false);
});
