import { expect, test } from "vitest";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { pickMessages } from "#lib/messages/pick-messages.ts";

const { en } = CATALOGUE;

test("a page gets the parts it names, what every page needs, and nothing else", () => {
  expect(pickMessages(en, [])).toEqual({ ui: en.ui, errors: en.errors });
  expect(pickMessages(en, ["signIn", "transaction.kind", "transaction.endingIn"])).toEqual({
    ui: en.ui,
    errors: en.errors,
    signIn: en.signIn,
    transaction: { kind: en.transaction.kind, endingIn: en.transaction.endingIn },
  });
});
