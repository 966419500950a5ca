import { expect, test } from "vitest";
import type { Ruling } from "#lib/domain/adjustments/adjustment-rules.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { presentRulings } from "#lib/presenters/records/present-rulings.ts";

test("when a hold was completed is told by the store's clocks", () => {
  const figures = { completedCents: 8_000, completedAt: "2026-11-20T18:00:00Z" };
  const completion: Ruling = { allowed: false, reason: { rule: "already_completed", figures } };
  const other: Ruling = { allowed: false, reason: { rule: "nothing_charged_yet" } };
  const tell = (instant: string) => localMoment(instant, "America/Toronto", "en");
  const rulings = { refund: other, void: other, completion, release: completion };
  const told = presentRulings(rulings, Temporal.Instant.from("2026-11-21T00:00:00Z"), tell).completion;
  expect(told).toMatchObject({ reason: { figures: { when: expect.stringMatching(/^2026-11-20 13:00 \S/) } } });
});
