import { confirmPaths } from "#lib/paths/confirm-paths.ts";
import { expect, test } from "#tests/support/journey.ts";
import { ask } from "#tests/support/processes/over-http.ts";

test("tokens that strangers make up are unknown however often they are asked for, and nothing is counted of them", async ({
  stack,
}) => {
  const { url } = stack.dashboard;
  for (const path of [confirmPaths.link, confirmPaths.back]) {
    for (const method of ["GET", "POST"]) {
      const address = url + path("0".repeat(64));
      const answers = await Promise.all(Array.from({ length: 130 }, () => ask(address, { method })));
      expect(new Set(answers.map(({ status }) => status)), `${method} ${address}`).toEqual(new Set([404]));
      expect(answers[0]?.headers.get("cache-control")).toBe("no-store");
    }
  }
});
