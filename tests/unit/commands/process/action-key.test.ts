import { expect, test } from "vitest";
import { actionKey } from "../../../../lib/commands/process/action-key.ts";

test("every build has the same key of 32 bytes, unless the installation sets one", () => {
  expect(Buffer.from(actionKey({}), "base64")).toHaveLength(32);
  expect(actionKey({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "" })).toBe(actionKey({}));
  expect(actionKey({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "own" })).toBe("own");
});
