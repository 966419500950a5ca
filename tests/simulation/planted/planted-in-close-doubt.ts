import { sql } from "kysely";
import { DOUBT_SETTINGS, VISIBILITY_MINUTES } from "#lib/domain/journal/doubt-settings.ts";
import type { Delivery, Transport } from "#lib/gateway/contract/transport.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { closedUnread } from "#tests/simulation/staff/careless-close-doubt.ts";
import { decidedByRequester } from "#tests/simulation/staff/careless-decisions.ts";
import { forgetting, type PlantedBug, withTable } from "#tests/simulation/world/altered-parts.ts";

const NEVER = "9999-01-01T00:00:00.000Z";

/** Answers that are lost or late most of the time, and people who close what is in doubt as soon as they may. */
const CLOSE_DOUBT = {
  closes: true,
  money: 800,
  people: 1,
  sales: 1,
  reads: 0,
  store: 0,
  spell: null,
  crash: 0,
  freeze: 0,
  skewMs: 0,
  lagMs: 0,
  slowStore: 0,
  others: "none",
  limits: false,
  doubts: { ...DOUBT_SETTINGS.byDefault, visibilityMinutes: VISIBILITY_MINUTES.least },
} as const;

/** Somebody with a list that the service often does not answer. */
const LISTING = { lists: true, sales: 4, people: 1, money: 800, store: 0, spell: null, crash: 0 } as const;

const REFUSED: Delivery = {
  kind: "response",
  status: 402,
  headers: {},
  body: JSON.stringify({ code: 7, category: 1, message: "DECLINE", reference: "" }),
};

function refusingHalf(transport: Transport): Transport {
  let asked = 0;
  return {
    ...transport,
    async send(request) {
      if (request.purpose !== "money") return transport.send(request);
      asked += 1;
      return asked % 2 === 1 ? REFUSED : transport.send(request);
    },
  };
}

/** The same, of what is taken back, taken up anew, or closed without an answer. */
export const PLANTED_IN_CLOSE_DOUBT: Readonly<Record<string, PlantedBug>> = {
  "carry out what whoever asked has taken back": {
    breaks: "WITHDRAWN",
    mix: { limits: true, people: 3, sales: 2, crash: 0, money: 150, store: 0, spell: null },
    store: withTable("requests", ({ answer }) => ({
      answer: async (request, now, given) => given.state === "withdrawn" || answer(request, now, given),
    })),
  },
  // Alone it breaks nothing: what was done before is left out of a list, and of its rows once more. With those nets away, it is found.
  completed: {
    breaks: "RENEWED",
    mix: LISTING,
    store: withTable("batchRows", ({ all, claim }) => ({
      async all(batchId) {
        const rows = await all(batchId);
        return rows.map((row) => ({ ...row, again: true, state: row.state === "done" ? "unsent" : row.state }));
      },
      async claim(...given) {
        const row = await claim(...given);
        return row && { ...row, again: true };
      },
    })),
  },
  "let a list go on whose approval has lapsed": {
    breaks: "LATE",
    mix: LISTING,
    store: withTable("requests", ({ find }) => ({
      async find(storeId, requestId) {
        const found = await find(storeId, requestId);
        return found?.kind === "batch" && found.decidedAt ? { ...found, decidedAt: NEVER } : found;
      },
    })),
  },
  "close what is in doubt without reading the service once more": {
    breaks: "CLOSED",
    mix: { ...CLOSE_DOUBT, roundMs: 600_000, thinkMs: 600_000 },
    decide: closedUnread,
  },
  // The database refuses it as well: with that net away, it is found.
  "let one person alone close what is in doubt": {
    breaks: "CLOSED",
    mix: CLOSE_DOUBT,
    async database(store) {
      await sql.raw("pragma ignore_check_constraints = on").execute(databaseOf(store));
    },
    decide: decidedByRequester,
  },
  // What the service shows later than people close it is what this happens to.
  "take the late arrival of what was closed for what was started again": {
    breaks: "PHANTOM",
    mix: { ...CLOSE_DOUBT, money: 1_000, people: 2, lagMs: 20 * 60_000, thinkMs: 100, roundMs: 5_000, rush: false },
    store: forgetting(({ state }) => state === "closed_by_human"),
  },
  "let requests wait about what has settled by itself": {
    breaks: "NEEDLESS",
    mix: { ...CLOSE_DOUBT, thinkMs: 600_000 },
    store: withTable("requests", ({ overdue }) => ({
      overdue: async (now, limit) => (await overdue(now, limit)).filter(({ expiresAt }) => expiresAt <= now),
    })),
  },
  // The service refuses every other request, and does none of those.
  "take what was made since for what the service refused": {
    breaks: "ALARM",
    mix: {
      sales: 1,
      people: 2,
      money: 0,
      reads: 0,
      store: 0,
      spell: null,
      crash: 0,
      others: "none",
      lagMs: 0,
      skewMs: 0,
    },
    transport: refusingHalf,
    store: withTable("journal", () => ({ forResults: async () => [] })),
  },
  "look no more for what people closed": {
    breaks: "ALARM",
    mix: CLOSE_DOUBT,
    store: withTable("closedEntries", () => ({ due: async () => [] })),
  },
  "tell nobody of what arrives after it was closed": {
    breaks: "ALARM",
    mix: CLOSE_DOUBT,
    store: withTable("notices", () => ({ raise: async () => false })),
  },
};
