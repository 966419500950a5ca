type Json = Record<string, unknown>;

/** What a test may tell a sandbox that was started with `control: true`; each rejects when the sandbox says no. */
export type SandboxControl = {
  /** `{ set: "2026-03-09T23:58:00-04:00", running: false }`, `{ move: "PT2M" }`, `{ running: true }`. */
  setClock(order: { set?: string; move?: string; running?: boolean; real?: true }): Promise<Json>;
  clock(): Promise<Json>;
  /** `{ kind: "drop-after", endpoints: ["returns"] }`: for the next request when nothing else is said. */
  fault(order: { kind: string; [key: string]: unknown }): Promise<Json>;
  /** What stands, and the requests that met a fault so far. */
  faults(): Promise<{ faults: Json[]; fired: Json[]; refusedForSeconds: number }>;
  clearFaults(): Promise<void>;
  /** A transaction as the book has it, with everything that was tried on it. */
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
    book: (id) => ask("GET", `/book/${id}`),
  };
}
