import { describe, expect, test } from "vitest";
import { localMoment, localTime } from "#lib/domain/time/local-moment.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("a moment", () => {
  test("local time names the offset that tells the repeated hour apart", () => {
    expect(localTime(at("2026-11-20T19:03:07.134Z"), "America/Toronto")).toEqual({
      text: "2026-11-20 14:03:07",
      full: "2026-11-20 14:03:07.134 -05:00",
    });
    expect(localTime(at("2026-11-01T05:59:59Z"), "America/Toronto").full).toBe("2026-11-01 01:59:59.000 -04:00");
    expect(localTime(at("2026-11-01T06:59:59Z"), "America/Toronto").full).toBe("2026-11-01 01:59:59.000 -05:00");
  });

  test("is told with the zone's name in the person's language, its own name where there is none", () => {
    const zone = (timeZone: string, locale: string) => localMoment("2026-11-20T19:03:07Z", timeZone, locale).zone;
    expect(zone("America/Toronto", "en")).toBe("Eastern Time");
    expect(zone("America/Toronto", "fr")).toBe("heure de l’Est");
    expect(zone("Etc/GMT+5", "en")).toBe("Etc/GMT+5");
  });
});
