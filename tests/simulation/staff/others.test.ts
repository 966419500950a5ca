import { expect, test } from "vitest";
import { DOUBT_SETTINGS, type DoubtSettings } from "#lib/domain/journal/doubt-settings.ts";
import { runSeeds, type Tally } from "#tests/simulation/run-seeds.ts";

const SEEDS = 100;
const { byDefault } = DOUBT_SETTINGS;
const markers = (isMarked: boolean) => ({ refund: isMarked, void: isMarked, completion: isMarked });

/** Others who give back and complete what we do, by the same amounts, while many of our answers are lost. */
const amongOthers = (doubts: DoubtSettings, until?: (tally: Tally) => boolean) =>
  runSeeds(
    { from: 1, count: SEEDS },
    { mix: { others: "alike", money: 800, sales: 1, doubts }, ...(until && { until }) },
  );

test("where every operation bears a number of its own, nothing that others do alike is taken for ours", async () => {
  const { failed } = await amongOthers({ ...byDefault, markers: markers(true) });
  expect(failed).toEqual([]);
});

test("without such numbers it is left to a person, where the store's settings say that others work with the account", async () => {
  const { failed } = await amongOthers({ ...byDefault, markers: markers(false), othersAdjust: true });
  expect(failed).toEqual([]);
});

test("with neither, what others did is taken for ours: nothing that the service shows tells them apart", async () => {
  const isMistaken = ({ failed }: Tally) =>
    failed.some(({ violations }) => violations.some((violation) => violation.startsWith("PHANTOM")));
  const tally = await amongOthers({ ...byDefault, markers: markers(false) }, isMistaken);
  expect(isMistaken(tally)).toBe(true);
});
