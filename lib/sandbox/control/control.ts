import { z } from "zod";
import type { Account } from "#lib/sandbox/account/account.ts";
import type { Book } from "#lib/sandbox/book/book.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { type AdjustableClock, clockView } from "#lib/sandbox/clock/sandbox-clock.ts";
import { clockOrder, orderClock } from "#lib/sandbox/control/clock-order.ts";
import { orderSettlement, settlementOrder } from "#lib/sandbox/control/settlement-order.ts";
import type { ActiveFault, FaultOrder, FaultPlan } from "#lib/sandbox/faults/fault-plan.ts";
import type { ClosablePort } from "#lib/sandbox/requests/closable-port.ts";
import { ENDPOINTS } from "#lib/sandbox/requests/endpoint.ts";

const LONGEST_MS = 600_000;
const milliseconds = z.int().min(0).max(LONGEST_MS);
const seconds = z.number().positive().max(3600);

const limits = {
  endpoints: z.array(z.enum(ENDPOINTS)).max(ENDPOINTS.length).default([]),
  times: z.int().min(1).max(1_000_000).optional(),
  seconds: seconds.optional(),
  rate: z.number().positive().max(1).optional(),
  seed: z.int().min(0).max(0xffff_ffff).default(1),
};
const plain = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind), ...limits });
const closeAfterMs = milliseconds.default(120_000);

/** The parameters of a fault. */
const faultInput = z.discriminatedUnion("kind", [
  plain("slow").extend({ delayMs: milliseconds.default(5_000) }),
  plain("hang-before").extend({ closeAfterMs }),
  plain("hang-after").extend({ closeAfterMs }),
  plain("late").extend({ afterMs: milliseconds.default(20_000), closeAfterMs }),
  plain("drop-before"),
  plain("drop-after"),
  plain("500-before"),
  plain("500-after"),
  plain("malformed"),
  plain("truncated"),
  plain("wrong-type"),
  plain("rate-limit").extend({ retryAfterSeconds: z.int().min(0).max(86_400).default(30) }),
  plain("down"),
  /** No request gets through: the port is closed. */
  z.strictObject({ kind: z.literal("refused"), seconds }),
]);
type FaultInput = z.infer<typeof faultInput>;

/** Completes a fault order. Without any limit, it applies to the next request alone. */
function faultOrder(input: Exclude<FaultInput, { kind: "refused" }>): FaultOrder {
  const { endpoints, times, seconds: forSeconds, rate, seed, ...failure } = input;
  const isUnlimited = times === undefined && forSeconds === undefined && rate === undefined;
  return {
    failure,
    endpoints,
    times: isUnlimited ? 1 : times,
    seconds: forSeconds,
    ...(rate === undefined ? {} : { rate, seed }),
  };
}

/** The parts of the sandbox that the control endpoint controls. */
export type ControlParts = {
  accounts: readonly Account[];
  book: Book;
  clock: AdjustableClock;
  timeZone: string;
  faults: FaultPlan;
  /** The port of the service itself. */
  port: ClosablePort;
};

export type ControlAnswer = { status: number; body: unknown };
/** `body` is the text of a POST. */
export type ControlRequest = { method: string; path: string; body: string };

/** Answers a control request; an invalid one is a 400 that names the fault. */
export async function answerControl(
  parts: ControlParts,
  { method, path, body }: ControlRequest,
): Promise<ControlAnswer> {
  const [resource = "", id, ...rest] = path.slice(1).split("/");
  if (rest.length > 0) return NOT_FOUND;
  switch (`${method} ${resource}${id === undefined ? "" : "/:id"}`) {
    case "GET clock":
      return ok(clockView(parts.clock, parts.timeZone));
    case "POST clock":
      return setClock(parts, body);
    case "GET faults":
      return ok(faultsView(parts));
    case "POST faults":
      return addFault(parts, body);
    case "DELETE faults":
      parts.faults.clear();
      await parts.port.open();
      return ok(faultsView(parts));
    case "DELETE faults/:id":
      return parts.faults.remove(Number(id)) ? ok(faultsView(parts)) : NOT_FOUND;
    case "POST settlement": {
      const order = readJson(settlementOrder, body);
      return typeof order === "string" ? wrong(order) : ok(orderSettlement(parts.accounts, order));
    }
    case "GET book/:id": {
      const found = bookView(
        parts.book,
        parts.accounts.map(({ merchantId }) => merchantId),
        parseId(id),
      );
      return found ? ok(found) : NOT_FOUND;
    }
    default:
      return NOT_FOUND;
  }
}

function setClock({ clock, timeZone }: ControlParts, text: string): ControlAnswer {
  const order = readJson(clockOrder, text);
  if (typeof order === "string") return wrong(order);
  const refusal = orderClock(clock, order, timeZone);
  return refusal === undefined ? ok(clockView(clock, timeZone)) : wrong(refusal);
}

function addFault({ faults, port }: ControlParts, text: string): ControlAnswer {
  const input = readJson(faultInput, text);
  if (typeof input === "string") return wrong(input);
  if (input.kind === "refused") {
    port.closeFor(input.seconds);
    return ok({ kind: "refused", secondsLeft: port.closedForSeconds() });
  }
  const order = faultOrder(input);
  return faults.isFull() ? wrong("too many faults: clear some first") : ok(faultView(faults.add(order)));
}

function faultsView({ faults, port }: ControlParts) {
  return {
    faults: faults.list().map(faultView),
    refusedForSeconds: port.closedForSeconds(),
    fired: faults.fired().map(({ atMs, ...rest }) => ({ ...rest, at: new Date(atMs).toISOString() })),
  };
}

/** Shows a fault flat, as it was ordered. */
function faultView({ id, failure, ...rest }: ActiveFault) {
  return { id, ...failure, ...rest };
}

/** Reads a text by a schema; a string names the fault. */
function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "the body is not JSON";
  }
  const parsed = schema.safeParse(value);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => [...path, message].join(": ")).join("; ");
}

function parseId(text = ""): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function ok(body: unknown): ControlAnswer {
  return { status: 200, body };
}

function wrong(error: string): ControlAnswer {
  return { status: 400, body: { error } };
}

const NOT_FOUND: ControlAnswer = { status: 404, body: { error: "there is no such thing here" } };

/** A line of the book with its adjustments, oldest first, and their adjustments. */
type BookView = Omit<BookTransaction, "createdMs"> & { created: string; adjustments: BookView[] };

/** Shows a transaction of the book; `undefined` when none of these accounts has it. */
function bookView(book: Book, merchantIds: readonly number[], id: number): BookView | undefined {
  for (const merchantId of merchantIds) {
    const transaction = book.find(merchantId, id);
    if (!transaction) continue;
    const { createdMs, ...rest } = transaction;
    const adjustments = book.adjustmentsOf(id).flatMap((fact) => bookView(book, [merchantId], fact.id) ?? []);
    return { ...rest, created: new Date(createdMs).toISOString(), adjustments };
  }
  return undefined;
}
