import { type AdjustmentSettings, CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustments/adjustment-settings.ts";
import { DOUBT_SETTINGS, type DoubtSettings, VISIBILITY_MINUTES } from "#lib/domain/journal/doubt-settings.ts";
import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import { createRandom, type Random } from "#lib/sandbox/clock/random.ts";

/** A time during which the database is no use in one of these ways. A locked or written-off one can still be read. */
export type Spell = { kind: "locked" | "read-only" | "full" | "away"; fromMs: number; untilMs: number };

/** What may go wrong in one history, and how often: every seed draws its own mix. Rates are in a thousand. */
export type FaultMix = {
  startMs: number;
  /** The account's own zone; voids go by New York's day whatever it is. */
  timeZone: string;
  instances: number;
  people: number;
  sales: number;
  /** Of money requests that are answered wrongly, late or never. */
  money: number;
  /** The same of reads. */
  reads: number;
  /** Of calls of the store that fail, before or after they were kept. */
  store: number;
  /** What a store call usually takes, there and back each. */
  storeMs: number;
  /** Of store calls that take seconds. */
  slowStore: number;
  spell: Spell | null;
  /** Of steps after which a process dies. */
  crash: number;
  /** Of steps at which a process freezes. */
  freeze: number;
  /** How far clocks may be off, each way. */
  skewMs: number;
  /** How much later the service shows what it applied. */
  lagMs: number;
  /** Between two rounds of recovery of an instance. */
  roundMs: number;
  /** How long people think at the most before they look and before they send: short, and they all come at once. */
  thinkMs: number;
  /** Whether everybody presses the button on a full second, several at the same moment. */
  rush: boolean;
  /** Whether people have several windows open about one sale, and send them at the same moment. */
  windows: boolean;
  /** Whether what people may do alone is little, so that they ask others. */
  limits: boolean;
  /** Whether somebody gives money back by a list. */
  lists: boolean;
  /** Whether somebody gives money back without a sale. */
  cards: boolean;
  /** Whether people take payments. */
  payments: boolean;
  /**
   * Whether others who charge the same amounts under our order numbers use other cards than we do. No store says of itself then that
   * others work with its account, and we take only cards and counted money, which differ from theirs.
   */
  otherCards: boolean;
  /** Whether somebody says with another person what became of operations in doubt. */
  closes: boolean;
  /**
   * Whether others with the same credentials refund, complete and void meanwhile: amounts that nobody of us asks for, or the
   * very same that we do.
   */
  others: "none" | "apart" | "alike";
  /** How lost answers are looked for, and which operations send a number of their own. */
  doubts: DoubtSettings;
  settings: Partial<AccountSettings>;
  /** What the installation believes the account to take; it may be more cautious than the account is. */
  adjustments: AdjustmentSettings;
};

/**
 * Ordinary days; the hours in which clocks change in New York; and the minutes around a cut-off: of a usual day, of the days
 * of 23 and of 25 hours, and of the days before those.
 */
const STARTS = [
  "2026-06-17T18:00:00Z",
  "2026-11-20T15:30:00Z",
  "2026-03-08T06:50:00Z",
  "2026-11-01T05:40:00Z",
  "2026-12-31T23:55:00Z",
  "2026-08-12T03:50:00Z",
  "2026-03-08T04:50:00Z",
  "2026-03-09T03:50:00Z",
  "2026-11-01T03:50:00Z",
  "2026-11-02T04:50:00Z",
];
const ZONES = ["America/Toronto", "America/Toronto", "America/Vancouver", "America/Winnipeg", "America/St_Johns"];
const WINDOWS_APART = 1_000_003;
const PAYMENTS_APART = 2_000_003;
const OTHER_CARDS_APART = 3_000_017;
const MINUTE_MS = 60_000;
const SPELLS = ["locked", "read-only", "full", "away"] as const;

/** Every operation bears a number of its own: what others do is never taken for ours. */
export const MARKED: DoubtSettings = {
  ...DOUBT_SETTINGS.byDefault,
  markers: { refund: true, void: true, completion: true },
};

/** Drawn from the seed apart from all else, so that a history without it is the one that its seed always gave. */
export function drawWindows(seed: number): boolean {
  return createRandom(seed + WINDOWS_APART).chance(100);
}

/** Drawn likewise. */
export function drawPayments(seed: number): boolean {
  return createRandom(seed + PAYMENTS_APART).chance(120);
}

/** Drawn likewise. */
export function drawOtherCards(seed: number): boolean {
  return createRandom(seed + OTHER_CARDS_APART).chance(500);
}

/**
 * The same world with payments in it. An order number that others charge the same amounts under marks nothing: a store says of itself
 * that others work with its account, unless their cards tell them apart.
 */
export function withPayments(mix: FaultMix): FaultMix {
  if (!mix.payments) return mix;
  const othersAdjust = mix.doubts.othersAdjust || (mix.others === "alike" && !mix.otherCards);
  return {
    ...mix,
    doubts: { ...mix.doubts, othersAdjust },
    adjustments: { ...mix.adjustments, cardEntry: true },
  };
}

export function drawFaultMix(random: Random): Omit<FaultMix, "windows" | "payments" | "otherCards"> {
  const oneOf = (...values: readonly number[]) => random.pick(values);
  const settings: FaultMix["settings"] = {
    "totals-after-void": random.pick(["fall", "stay"]),
    "void-rows": random.pick(["listed", "hidden"]),
    "refusal-status": random.pick(["402", "402", "400"]),
    "several-completions": random.pick(["off", "on"]),
    "release-by-zero": random.pick(["off", "on"]),
  };
  const lists = random.chance(150);
  const cards = random.chance(150);
  const closes = random.chance(120);
  const others = random.chance(250) ? random.pick(["apart", "alike"] as const) : "none";
  const isKnown = random.chance(800);
  return {
    startMs: Date.parse(random.pick(STARTS)) + random.below(20 * MINUTE_MS),
    timeZone: random.pick(ZONES),
    instances: oneOf(1, 2, 2, 3),
    people: oneOf(1, 2, 2, 3),
    sales: lists ? 4 : oneOf(1, 1, 2),
    // Where people close what is in doubt, there is a good deal of it.
    money: closes ? oneOf(400, 800, 1_000, 1_000) : oneOf(0, 150, 400, 800),
    reads: oneOf(0, 0, 50, 250),
    store: oneOf(0, 0, 10, 60),
    storeMs: oneOf(4, 4, 60),
    slowStore: oneOf(0, 0, 30),
    spell: random.chance(250) ? drawSpell(random) : null,
    crash: oneOf(0, 0, 8, 25),
    freeze: oneOf(0, 0, 0, 6),
    skewMs: oneOf(0, 0, 2_000, MINUTE_MS, 60 * MINUTE_MS, 60 * MINUTE_MS),
    lagMs: oneOf(0, 0, 30_000, 8 * MINUTE_MS),
    roundMs: oneOf(5_000, 15_000, 40_000),
    thinkMs: oneOf(100, 2_000, 30_000, 30_000),
    rush: random.chance(250),
    limits: random.chance(300),
    lists,
    cards,
    closes,
    others,
    doubts: {
      ...(others === "alike" || random.chance(200) ? MARKED : DOUBT_SETTINGS.byDefault),
      // The less time the service has, the more arrives after all.
      ...(closes && { visibilityMinutes: oneOf(VISIBILITY_MINUTES.least, DOUBT_SETTINGS.byDefault.visibilityMinutes) }),
    },
    settings,
    adjustments: {
      ...CAUTIOUS_ADJUSTMENTS,
      cardEntry: cards,
      severalCompletions: isKnown && settings["several-completions"] === "on",
      releaseByZero: isKnown && settings["release-by-zero"] === "on",
    },
  };
}

function drawSpell(random: Random): Spell {
  const fromMs = random.below(5 * MINUTE_MS);
  return { kind: random.pick(SPELLS), fromMs, untilMs: fromMs + 1_000 + random.below(3 * MINUTE_MS) };
}

/** The same history from the moment on at which everything works. */
export function healed(mix: FaultMix): FaultMix {
  return { ...mix, money: 0, reads: 0, store: 0, slowStore: 0, spell: null, crash: 0, freeze: 0, skewMs: 0, lagMs: 0 };
}
