import type { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import type { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import type { Store } from "#lib/store/store.ts";
import type { databaseOf } from "#lib/store/store-on.ts";
import type { CardSending } from "#tests/simulation/staff/card-giver.ts";
import type { PaymentForm } from "#tests/simulation/staff/payer.ts";
import type { Crowd } from "#tests/simulation/staff/people.ts";
import type { FaultMix } from "#tests/simulation/world/fault-mix.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import type { Scheduler } from "#tests/simulation/world/scheduler.ts";
import type { SimulatedService } from "#tests/simulation/world/simulated-service.ts";
import type { StateChange } from "#tests/simulation/world/simulated-store.ts";
import type { Wire } from "#tests/simulation/world/simulated-wire.ts";

/** What was done about payments. */
export type Payments = {
  forms: PaymentForm[];
  /** Single-use tokens. */
  secrets: string[];
  /** What another client had charged under the same order numbers long before. */
  earlierIds: readonly string[];
};

/** A history once all is quiet and works. */
export type Aftermath = {
  service: SimulatedService;
  sales: readonly string[];
  store: Store;
  changes: readonly StateChange[];
  crowd: Crowd;
  wire: Wire;
  instances: readonly Instance[];
  scheduler: Scheduler;
  decide: typeof decideRequest;
  submit: typeof submitCard;
  /** Every sending of a card's page. */
  sendings: readonly CardSending[];
  payments: Payments;
  /** All that was kept. */
  database: ReturnType<typeof databaseOf>;
  /** The world as the seed drew it, before it was healed. */
  drawn: FaultMix;
};
