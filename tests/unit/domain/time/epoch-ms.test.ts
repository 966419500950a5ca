import { expect, test } from "vitest";
import { epochMs } from "#lib/domain/time/epoch-ms.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";

test.each(["2026-11-01T08:30:00.123Z", "2026-11-01T09:30:00.123Z", "2026-07-01T00:00:00Z"])(
  "the instant of a written moment is the instant itself, also in the hour that clocks show twice: %s",
  (instant) => {
    const { epochMilliseconds } = Temporal.Instant.from(instant);
    expect(epochMs(localMoment(instant, "America/Vancouver", "en"))).toBe(epochMilliseconds);
    expect(epochMs(localMoment(instant, "America/St_Johns", "en"))).toBe(epochMilliseconds);
  },
);
