import { expect, test } from "vitest";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { presentOpenEntries } from "#lib/presenters/in-doubt/present-open-entries.ts";
import { anEntry } from "#tests/support/transactions.ts";

/** What screens have people say about it, in both languages. */
function saidOf(entry: JournalEntry): readonly (string | undefined)[] {
  const visibilityEnd = Temporal.Instant.from("2026-11-20T18:15:00Z");
  const toLocal = (instant: string) => localMoment(instant, "America/Toronto", "en");
  const [open] = presentOpenEntries([{ ...entry, staffName: "Ann", visibilityEnd }], toLocal);
  return open ? [CATALOGUE.en.doubts.customer[open.act], CATALOGUE.fr.doubts.customer[open.act]] : [];
}

test.each([
  ["a refund", anEntry(), /your refund and are waiting/, /votre remboursement et en attendons/],
  [
    "a refund without a sale",
    anEntry({ verb: "unreferenced_refund" }),
    /your refund and are waiting/,
    /votre remboursement et en/,
  ],
  ["the void of a sale", anEntry({ verb: "void" }), /payment to be cancelled/, /annulation de votre paiement/],
  [
    "the void of a completion",
    anEntry({ verb: "void", originalId: "10000002", rootId: "10000001" }),
    /payment to be cancelled/,
    /annulation de votre paiement/,
  ],
  [
    "an undone refund",
    anEntry({ verb: "void", originalId: "10000002", rootId: "10000001", givesBackCents: 0 }),
    /your refund to be taken back/,
    /annulation de votre remboursement/,
  ],
  [
    "a completion",
    anEntry({ verb: "completion", givesBackCents: 0 }),
    /charged once at most/,
    /débité une fois au plus/,
  ],
  [
    "a release",
    anEntry({ verb: "completion", amountCents: 0, givesBackCents: 0 }),
    /release the amount/,
    /libérer le montant/,
  ],
] as const)("of %s in doubt the customer is told what it is", (_what, entry, english, french) => {
  const [inEnglish, inFrench] = saidOf(entry);
  expect(inEnglish).toMatch(english);
  expect(inFrench).toMatch(french);
});
