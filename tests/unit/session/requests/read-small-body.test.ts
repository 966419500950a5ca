import { expect, test } from "vitest";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";

/** A request whose body ends with that error after its first bytes. */
function brokenOff(error: Error, signal?: AbortSignal): Request {
  const pieces = [new TextEncoder().encode('{"words":"42')];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.error(error);
    },
  });
  const init = { method: "POST", body, duplex: "half", ...(signal && { signal }) };
  return new Request("http://localhost/", init);
}

const coded = (code: string) => Object.assign(new Error("aborted"), { code });

test("a small body is its text", async () => {
  expect(await readSmallBody(new Request("http://localhost/", { method: "POST", body: "é" }))).toBe("é");
});

test("what is larger than it may be, or no text, is none", async () => {
  const of = (body: BodyInit) => new Request("http://localhost/", { method: "POST", body });
  expect(await readSmallBody(of("12345"), 4)).toBeUndefined();
  expect(await readSmallBody(of(new Uint8Array([0xff, 0xfe])))).toBeUndefined();
});

test.each(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"])(
  "a browser that leaves while it sends (%s) is no fault",
  async (code) => {
    expect(await readSmallBody(brokenOff(coded(code)))).toBeUndefined();
  },
);

test("nor is one whose request was given up, whatever its body says of it", async () => {
  expect(await readSmallBody(brokenOff(new Error("closed"), AbortSignal.abort()))).toBeUndefined();
});

test("any other fault of a body is told", async () => {
  await expect(readSmallBody(brokenOff(coded("EIO")))).rejects.toThrow("aborted");
});
