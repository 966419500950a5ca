type Json = Record<string, unknown>;

/** The orders that a test may give a sandbox started with `control: true`; each rejects when the sandbox refuses. */
export type SandboxControl = {
  /** `{ set: "2026-03-09T23:58:00-04:00", running: false }`, `{ move: "PT2M" }`, `{ running: true }`. */
  setClock(order: { set?: string; move?: string; running?: boolean; real?: true }): Promise<Json>;
  clock(): Promise<Json>;
  /** `{ kind: "drop-after", endpoints: ["returns"] }`: for the next request unless stated otherwise. */
  fault(order: { kind: string; [key: string]: unknown }): Promise<Json>;
  /** The active faults, and the requests that met one so far. */
  faults(): Promise<{ faults: Json[]; fired: Json[]; refusedForSeconds: number }>;
  clearFaults(): Promise<void>;
  /** `{ day: "2026-03-05", salesCents: 100 }`: the settlement report adds that to the day's sums. */
  settlement(order: { day: string; [key: string]: unknown }): Promise<Json>;
  /** A transaction of the book, with every attempt to adjust it. */
  book(id: string | number): Promise<Json & { adjustments: Json[] }>;
};

/** Speaks to the control endpoint at that address. */
export function sandboxControl(url: () => string | undefined): SandboxControl {
  async function ask<Answer>(method: string, path: string, body?: Json): Promise<Answer> {
    const address = url();
    if (address === undefined) throw new Error("this sandbox was not started with control: true");
    const response = await fetch(address + path, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the sandbox's control answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
  return {
    setClock: (order) => ask("POST", "/clock", order),
    clock: () => ask("GET", "/clock"),
    fault: (order) => ask("POST", "/faults", order),
    faults: () => ask("GET", "/faults"),
    clearFaults: async () => void (await ask("DELETE", "/faults")),
    settlement: (order) => ask("POST", "/settlement", order),
    book: (id) => ask("GET", `/book/${id}`),
  };
}
