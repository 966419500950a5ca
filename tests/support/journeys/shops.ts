import { type RunningSandbox, type SandboxOptions, startSandbox } from "#tests/support/processes/start-sandbox.ts";

/**
 * The practice shops of the journeys, by name: how many records their sandbox is seeded with, and how. In a worker, all files that
 * name the same shop share its servers; a shop that is named by one file has servers that no other journey changes.
 */
const SHOPS = {
  standard: { records: 1_200 },
  /* Searches. */
  large: { records: 3_000 },
  manyDays: { records: 2_400, extraArgs: ["--days=400"] },
  monthEnd: { records: 6_000 },
  stepByStep: { records: 2_500 },
  fileFormats: { records: 310, seed: 24 },
  ownColumns: { records: 330 },
  everyRow: { records: 60_000 },
  /* Money. Those without records count every one that they make. */
  batches: { records: 0 },
  doubts: { records: 0 },
  voidsAreOver: { records: 0 },
  afterCutOff: { records: 0 },
  approvals: { records: 500 },
  nextRequest: { records: 40 },
  limits: { records: 310 },
  reasons: { records: 300 },
  receipts: { records: 1_200 },
  refunds: { records: 320 },
  lookUps: { records: 1_200 },
  roundedCash: { records: 310 },
  politeStop: { records: 10 },
  byFinger: { records: 330 },
  cards: { records: 1_200 },
  secrets: { records: 1_200 },
  /* Accounting, whose days, closes and files are counted. */
  statements: { records: 1_200 },
  settlements: { records: 1_200 },
  figures: { records: 1_200 },
  bookkeeping: { records: 1_200 },
  schedules: { records: 1_200 },
  files: { records: 1_200 },
  closes: { records: 1_200 },
  /* People. */
  administrators: { records: 200 },
  otherPeople: { records: 315 },
  accessReview: { records: 40 },
  singleSignOn: { records: 40 },
  actions: { records: 1_000 },
} as const satisfies Record<string, SandboxOptions>;

export type Shop = keyof typeof SHOPS;

/** Starts the sandbox of that shop, whose clock runs in real time like that of the dashboard beside it. */
export function startShop(shop: Shop): Promise<RunningSandbox> {
  return startSandbox({ ...SHOPS[shop], control: true, realTime: true });
}
