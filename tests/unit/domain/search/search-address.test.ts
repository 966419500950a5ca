import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLUMNS } from "#lib/domain/search/rows/columns.ts";
import {
  DEFAULT_ADDRESS,
  formatAddress,
  parseAddress,
  type SearchAddress,
  ZONES,
} from "#lib/domain/search/search-address.ts";
import { RANGES } from "#lib/domain/time/days.ts";

const read = (query: string) => parseAddress(new URLSearchParams(query));
const problems = (query: string) => read(query).problems.map(({ at, problem }) => `${at}: ${problem}`);

const days = fc.oneof(
  fc.constantFrom(...RANGES).map((range) => ({ range })),
  fc
    .tuple(fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), fc.nat(4_000))
    .map(([from, length]) => ({
      from: from.toISOString().slice(0, 10),
      to: new Date(from.getTime() + length * 86_400_000).toISOString().slice(0, 10),
    })),
);

const where = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => ({ text })),
  fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/).map((reference) => ({ reference })),
);

const sort = fc
  .record({ column: fc.constantFrom(...COLUMNS), descending: fc.boolean() })
  .filter(({ column, descending }) => column !== "created" || !descending);

const address: fc.Arbitrary<SearchAddress> = fc.record({
  days,
  where,
  zone: fc.constantFrom(...ZONES),
  columns: fc.option(fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1 })),
  sort: fc.option(sort),
  grouped: fc.boolean(),
  whole: fc.boolean(),
});

describe("an address", () => {
  test("is readable, and names what is not the default", () => {
    expect(formatAddress(DEFAULT_ADDRESS)).toBe("range=last_7_days");
    expect(
      formatAddress({
        days: { from: "2026-11-01", to: "2026-11-21" },
        where: { text: "amount>=100 type:refund" },
        zone: "utc",
        columns: ["created", "amount"],
        sort: { column: "amount", descending: true },
        grouped: true,
        whole: true,
      }),
    ).toBe(
      "from=2026-11-01&to=2026-11-21&where=amount%3E%3D100+type:refund&zone=utc&columns=created,amount&sort=amount.desc&group=sale&read=whole",
    );
  });

  test("reads back as it was written, and is written in one way", () => {
    fc.assert(
      fc.property(address, (one) => {
        const text = formatAddress(one);
        expect(read(text)).toEqual({ address: one, problems: [] });
        expect(formatAddress(read(text).address)).toBe(text);
        const shuffled = [...new URLSearchParams(text)].reverse();
        expect(formatAddress(parseAddress(shuffled).address)).toBe(text);
      }),
    );
  });

  test("without anything means the last seven days", () => {
    expect(read("")).toEqual({ address: DEFAULT_ADDRESS, problems: [] });
    expect(read("where=&sort=created.desc")).toEqual({ address: DEFAULT_ADDRESS, problems: [] });
  });
});

/** Halves of characters and control characters among them. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

describe("what cannot be read", () => {
  test.each([
    ["from=2026-02-31&to=2026-03-01", ["from: day_unreadable"]],
    ["from=2026-03-01", ["to: day_missing"]],
    ["from=2026-03-02&to=2026-03-01", ["to: end_before_start"]],
    ["from=2026-03-01&from=2026-03-02&to=2026-03-03", ["from: parameter_doubled"]],
    ["range=today&from=2026-03-01&to=2026-03-01", ["range: range_beside_days"]],
    ["range=tomorrow", ["range: range_unknown"]],
    ["colour=red", ["address: parameter_unknown"]],
    ["zone=mars", ["zone: zone_unknown"]],
    ["columns=amount,amount", ["columns: columns_unreadable"]],
    ["columns=amount,", ["columns: columns_unreadable"]],
    ["sort=amount", ["sort: sort_unreadable"]],
    ["sort=amount.desc.asc", ["sort: sort_unreadable"]],
    ["group=day", ["group: value_unknown"]],
    ["read=all", ["read: value_unknown"]],
    ["q=12345678&q=12345678", ["q: parameter_doubled"]],
    ["where=a&where=b", ["where: parameter_doubled"]],
    ["q=../../etc", ["q: reference_unreadable"]],
    ["q=12345678&where=amount:1.00", ["q: where_beside_reference"]],
    ["zone=mars&colour=red", ["address: parameter_unknown", "zone: zone_unknown"]],
  ])("%s is said", (query, expected) => {
    expect(problems(query)).toEqual(expected);
  });

  test("is quoted short, and never with card digits", () => {
    expect(read("zone=4242+4242+4242+4242").problems).toEqual([{ at: "zone", problem: "zone_unknown", text: "…" }]);
    expect(read(`${"x".repeat(90)}=1`).problems[0]?.text).toHaveLength(40);
  });

  test("stays in its field", () => {
    expect(read("from=yesterday&to=2026-03-01").address.days).toEqual({ from: "yesterday", to: "2026-03-01" });
  });

  test("never throws, whatever stands there", () => {
    const names = fc.constantFrom("range", "from", "to", "where", "q", "zone", "columns", "sort", "__proto__", "x");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: anyUnit, maxLength: 30 }))), (entries) => {
        expect(() => formatAddress(parseAddress(entries).address)).not.toThrow();
      }),
    );
  });
});
