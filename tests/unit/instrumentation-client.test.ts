import { beforeAll, expect, test, vi } from "vitest";

const send = vi.fn(async (_request: Request) => new Response(null, answerHeaders("")));

/** What hears a key before anything of the page. */
let hearKey: (event: KeyboardEvent) => void = () => undefined;

function answerHeaders(name: string): ResponseInit {
  return { headers: { "X-Signed-In-Now": name } };
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: { dataset: { person: "ana-id" } } });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("addEventListener", (name: string, listener: (event: KeyboardEvent) => void, isFirst: unknown) => {
    if (name === "keydown" && isFirst === true) hearKey = listener;
  });
  await import("../../instrumentation-client.ts");
  return () => vi.unstubAllGlobals();
});

test("zod, brought by a form later, finds itself told not to try eval", async () => {
  const { globalConfig } = await import("zod/v4/core");
  expect(globalConfig.jitless).toBe(true);
});

test("every request states the person for whom the document was rendered, whatever it is rendered for later", async () => {
  Object.assign(document.documentElement.dataset, { person: "ben-id" });
  await fetch("http://localhost/actions", { method: "POST", headers: { "Next-Action": "1" }, body: "[]" });
  await fetch("http://localhost/page");
  for (const [request] of send.mock.calls) expect(request.headers.get("X-Page-Person")).toBe("ana-id");
  expect(send.mock.calls.map(([{ method }]) => method)).toEqual(["POST", "GET"]);
  expect(send.mock.calls[0]?.[0].headers.get("next-action")).toBe("1");
});

test("an answer that names somebody else tells the page", async () => {
  const told: unknown[] = [];
  vi.stubGlobal("dispatchEvent", (event: CustomEvent) => told.push([event.type, event.detail]));
  for (const init of [{ headers: { "X-Idle-Seconds-Left": "60" } }, answerHeaders("Ana%20Roy"), {}]) {
    send.mockResolvedValueOnce(new Response(null, init));
    await fetch("http://localhost/count");
  }
  expect(told).toEqual([["X-Signed-In-Now", "Ana%20Roy"]]);
});

test.each([
  ["while it is composed", { isComposing: true, keyCode: 13 }, true],
  ["by its code alone", { isComposing: false, keyCode: 229 }, true],
  ["typed for itself", { isComposing: false, keyCode: 13 }, false],
])("Enter that takes a candidate of an input method stays from the page: %s", (_how, press, isKept) => {
  const stopImmediatePropagation = vi.fn();
  hearKey({ key: "Enter", ...press, stopImmediatePropagation } as unknown as KeyboardEvent);
  expect(stopImmediatePropagation).toHaveBeenCalledTimes(isKept ? 1 : 0);
});
