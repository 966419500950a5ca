import "server-only";
import { FACTOR_TRIES } from "#lib/domain/people/proof.ts";
import { refusalDelayMs, UNKNOWN_DEVICE } from "#lib/domain/people/sign-in-lock.ts";
import type { FactorInput } from "#lib/inputs/people/factor-inputs.ts";
import type { World } from "#lib/operations/context.ts";
import { stepOfCode } from "#lib/operations/people/factors/one-time-code.ts";
import type { SeedBox } from "#lib/operations/people/factors/seed-box.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import { reserveTry } from "#lib/operations/people/staff/reserve-try.ts";
import type { Tables } from "#lib/store/store.ts";

/** `over`: the sign-in between the factors has ended, by its time or its tries, and begins anew with the password. */
export type FactorAnswer =
  | { kind: "proven"; person: ProvenPerson }
  | { kind: "wrong" | "locked"; delayMs: number }
  | { kind: "over" };

/**
 * Proves the second factor of a sign-in by a one-time code or a recovery code. Each try counts before it is looked at, for this sign-in
 * and for the person on this device. The code is used up in the transaction that starts the session, so that it works once.
 */
export async function proveFactor(
  world: World,
  { token, code, kind }: FactorInput & { token: string },
  seeds: SeedBox,
  knownDevice: (staffId: string) => string | null,
): Promise<FactorAnswer> {
  const { tables } = world.store;
  const at = () => world.clock.now().toString();
  const pending = await tables.pendingSignIns.find(token, at());
  if (!pending) return { kind: "over" };
  if (!(await tables.pendingSignIns.countTry(token, { most: FACTOR_TRIES, at: at() }))) return { kind: "over" };
  const { staffId } = pending;
  const known = knownDevice(staffId);
  const device = factorDevice(known);
  const reserved = await reserveTry(world, staffId, device);
  const delayMs = refusalDelayMs(reserved.kind === "locked" ? 1 : reserved.tries, known ?? UNKNOWN_DEVICE);
  if (reserved.kind === "locked") return { kind: "locked", delayMs };
  const use = await readSecondFactor(world, staffId, { kind, code }, seeds);
  if (use === null) {
    await tellRefused(world, staffId, kind);
    return { kind: "wrong", delayMs };
  }
  return {
    kind: "proven",
    person: {
      staffId,
      method: kind,
      async confirm(current) {
        // A wrong code leaves the sign-in for the next try.
        if (!(await use(current)) || !(await current.pendingSignIns.use(token, at()))) return false;
        await current.signInTries.clear(staffId, device);
        return true;
      },
    },
  };
}

/** The count of wrong second factors: apart from that of passwords, since only who knows the password comes here. */
export function factorDevice(device: string | null): string {
  return `factor ${device ?? UNKNOWN_DEVICE}`;
}

/** Notes in the audit that a second factor was wrong, without what was typed. */
export async function tellRefused({ store, clock }: World, staffId: string, by: string): Promise<void> {
  const at = clock.now().toString();
  const event = { name: "person.factorRefused", at, storeId: null, staffId: null, subject: staffId } as const;
  await store.transaction(({ audit }) => audit.append({ ...event, details: { by } }));
}

/**
 * Reads a code; null if it is surely wrong. The returned function uses it up in the caller's transaction, and is true for the one caller
 * whose code is right and not used yet.
 */
export async function readSecondFactor(
  { store: { tables }, clock }: World,
  staffId: string,
  { kind, code }: FactorInput,
  seeds: SeedBox,
): Promise<((tables: Tables) => Promise<boolean>) | null> {
  if (kind === "recovery_code") return (current) => spendRecoveryCode(current, staffId, code, clock.now().toString());
  const factor = await tables.codeFactors.find(staffId);
  const seed = factor && seeds.open(staffId, factor.sealedSeed);
  const step = seed ? stepOfCode(seed, code, clock.now()) : null;
  return step === null ? null : ({ codeFactors }) => codeFactors.spendStep(staffId, step);
}

async function spendRecoveryCode(
  { recoveryCodes, audit }: Tables,
  staffId: string,
  code: string,
  at: string,
): Promise<boolean> {
  if (!(await recoveryCodes.use(staffId, code))) return false;
  const details = { left: await recoveryCodes.count(staffId) };
  await audit.append({ name: "person.recoveryCodeUsed", at, storeId: null, staffId, subject: staffId, details });
  return true;
}
