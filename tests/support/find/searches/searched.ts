import type { Question } from "#lib/domain/search/question/question.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { planAndRead } from "#tests/support/find/searches/plan-and-read.ts";

const STORE = "300200578";
export const NOW = Temporal.Instant.from("2026-11-20T17:00:00Z");
const WINDOW = windowFor({ from: "2026-10-01", to: "2026-11-20" }, "UTC", NOW);

type Searched = {
  /** Of the rows as they stand in the end. */
  ids: readonly string[];
  /** Ids of rows that were told as they stand since. */
  changed: readonly string[];
  isComplete: boolean;
  next: string | null;
};

/** What a manager of that store, for whom nothing was adjusted from here, is told of a search, or of a step of it. */
export async function searched(
  gateway: Gateway,
  question: Question,
  step: { upTo: number | null; after: string | null } = { upTo: null, after: null },
): Promise<Searched> {
  const none = async () => [];
  const context = {
    gatewayFor: () => gateway,
    searchSettings: () => ({ storeTimeZone: "UTC", pairs: "all", parallel: 8, readAtOnce: 5_000 }),
    store: {
      tables: { staff: { list: none }, journal: { forResults: none }, markers: { ofSales: async () => new Map() } },
    },
    clock: { now: () => NOW, monotonicMs: () => 0, sleep: async () => {} },
    log: { info() {}, warn() {}, error() {} },
    actor: { staffId: "ann", name: "Ann", roles: { [STORE]: "manager" } },
  } as unknown as OperationContext;
  const asked = { storeId: STORE, question, window: WINDOW, columns: [], sort: null, whole: false };
  const outcome = await planAndRead(context, { ...asked, ...step });
  if (outcome.kind !== "done") return { ids: [], changed: [], isComplete: false, next: null };
  const ids = new Set<string>();
  const changed: string[] = [];
  for await (const event of outcome.value) {
    if (event.kind === "rows") for (const { transactionId } of event.rows) ids.add(transactionId);
    if (event.kind === "changed") {
      for (const { transactionId } of [...event.rows, ...event.joined]) {
        ids.add(transactionId);
        changed.push(transactionId);
      }
      for (const id of event.gone) ids.delete(id);
    }
    if (event.kind === "ended")
      return { ids: [...ids].toSorted(), changed, isComplete: event.complete, next: event.next };
  }
  throw new Error("no end");
}
