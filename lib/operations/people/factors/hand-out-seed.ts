import "server-only";
import { encode } from "uqr";
import { factorEnd } from "#lib/domain/people/proof.ts";
import type { ConfirmAppInput } from "#lib/inputs/people/factor-inputs.ts";
import { newSeed, seedAddress, stepOfCode } from "#lib/operations/people/factors/one-time-code.ts";
import type { SeedBox } from "#lib/operations/people/factors/seed-box.ts";
import type { CodeFactor } from "#lib/store/tables/people/code-factor-table.ts";

/** A seed for a new app, of which nothing is kept yet. */
export type HandedSeed = {
  /** In groups of four, to type into an app that can't see the QR code. */
  typed: string;
  /** The dark squares of the QR code, as the path of an SVG, and the length of its side in squares. */
  qr: { path: string; side: number };
  /** The seed for `readFirstCode`: sealed for this person, and for some minutes. */
  sealedSeed: string;
};

/** Makes a seed for a person, shown under the shop's name and their login. */
export function handOutSeed(
  now: Temporal.Instant,
  { staffId, login }: { staffId: string; login: string },
  { seeds, shop }: { seeds: SeedBox; shop: string },
): HandedSeed {
  const seed = newSeed();
  const { data, size } = encode(seedAddress(seed, { shop, login }), { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const sealedSeed = seeds.seal(setUpOf(staffId), `${seed} ${factorEnd(now)}`);
  return { typed: (seed.match(/.{4}/g) ?? []).join(" "), qr: { path: squares.join(""), side: size }, sealedSeed };
}

/** Reads the first code of a new app: what is to be kept of it, or why not. That code is used up. */
export function readFirstCode(
  now: Temporal.Instant,
  staffId: string,
  { sealedSeed, code }: ConfirmAppInput,
  seeds: SeedBox,
): Pick<CodeFactor, "sealedSeed" | "lastStep"> | { rule: "code_wrong" | "seed_over" } {
  const [seed, endsAt] = seeds.open(setUpOf(staffId), sealedSeed)?.split(" ") ?? [];
  if (!seed || !endsAt || Temporal.Instant.compare(Temporal.Instant.from(endsAt), now) <= 0)
    return { rule: "seed_over" };
  const lastStep = stepOfCode(seed, code, now);
  return lastStep === null ? { rule: "code_wrong" } : { sealedSeed: seeds.seal(staffId, seed), lastStep };
}

function setUpOf(staffId: string): string {
  return `set-up ${staffId}`;
}
