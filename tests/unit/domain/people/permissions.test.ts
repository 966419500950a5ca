import { expect, test } from "vitest";
import { type Actor, may, PERMISSIONS, ROLES } from "#lib/domain/people/permissions.ts";

const STORE = "300200578";
const actor = (roles: Actor["roles"]): Actor => ({ staffId: "1", name: "Ana", roles });

test("each role may do exactly this", () => {
  const table = Object.fromEntries(
    ROLES.map((role) => [role, PERMISSIONS.filter((one) => may(actor({ [STORE]: role }), one, STORE))]),
  );
  expect(table).toEqual({
    clerk: [
      "transaction.search",
      "transaction.read",
      "note.write",
      "receipt.send",
      "refund.create",
      "void.create",
      "completion.create",
      "payment.create",
      "doubt.resolve",
      "request.ask",
    ],
    manager: [
      "transaction.search",
      "transaction.read",
      "transaction.export",
      "settlement.read",
      "note.write",
      "receipt.send",
      "refund.create",
      "void.create",
      "completion.create",
      "payment.create",
      "giveBack.choose",
      "doubt.resolve",
      "doubt.close",
      "notice.acknowledge",
      "journal.read",
      "request.ask",
      "request.decide",
      "day.close",
      "batch.create",
      "unreferenced.create",
      "unreferenced.read",
      "access.review",
      "view.share",
      "view.changeShared",
    ],
    accountant: [
      "transaction.search",
      "transaction.read",
      "transaction.export",
      "settlement.read",
      "journal.read",
      "day.close",
      "unreferenced.read",
      "view.share",
    ],
    administrator: [
      "transaction.search",
      "transaction.read",
      "transaction.export",
      "settlement.read",
      "note.write",
      "receipt.send",
      "refund.create",
      "void.create",
      "completion.create",
      "payment.create",
      "giveBack.choose",
      "doubt.resolve",
      "doubt.close",
      "notice.acknowledge",
      "journal.read",
      "request.ask",
      "request.decide",
      "day.close",
      "batch.create",
      "unreferenced.create",
      "unreferenced.read",
      "person.manage",
      "access.review",
      "limit.manage",
      "settings.manage",
      "audit.read",
      "view.share",
      "view.changeShared",
    ],
  });
});

test("a role counts in its own store only, and inherited names are no stores", () => {
  expect(may(actor({ "300200579": "administrator" }), "transaction.read", STORE)).toBe(false);
  expect(may(actor({}), "transaction.read", "constructor")).toBe(false);
});
