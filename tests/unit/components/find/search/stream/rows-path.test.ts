import { expect, test } from "vitest";
import { withShownDays } from "#components/find/search/stream/rows-path.ts";
import { parseAddress } from "#lib/domain/search/search-address.ts";

test.each(["range=last_7_days&where=type:refund&zone=utc", "from=2026-11-14&to=2026-11-20&where=type:refund&zone=utc"])(
  "what is read are the days that are shown, whatever day it has become: %s",
  (query) => {
    const shown = withShownDays({ query, from: "2026-11-14", to: "2026-11-20" });
    const { address, problems } = parseAddress(new URLSearchParams(shown));
    expect(problems).toEqual([]);
    const days = { from: "2026-11-14", to: "2026-11-20" };
    expect(address).toMatchObject({ days, where: { text: "type:refund" }, zone: "utc" });
  },
);
