import { z } from "zod";

const message = z.object({ message: z.string().optional() });
const result = z.object({ duration: z.number(), error: message.optional() });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(result) })),
});
type Suite = { specs: z.output<typeof spec>[]; suites?: Suite[] | undefined };
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
  errors: z.array(message),
});

/** Playwright's numbers, its errors outside of tests, and the journeys of every file in one list. */
export type PlaywrightReport = Pick<z.output<typeof playwrightReport>, "stats" | "errors"> & {
  specs: readonly z.output<typeof spec>[];
};

/** Reads Playwright's JSON report; undefined if it is none. */
export function readPlaywrightReport(report: unknown): PlaywrightReport | undefined {
  const { data } = playwrightReport.safeParse(report);
  return data && { stats: data.stats, errors: data.errors, specs: data.suites.flatMap(specsOf) };
}

function specsOf({ specs, suites = [] }: Suite): Suite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}
