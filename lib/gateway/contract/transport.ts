import "server-only";

/** One HTTP request to the service. */
export type TransportRequest = {
  /**
   * `money`: sent at most once, on a connection of its own. `read` and `search` change nothing, so they may be asked again;
   * the pages of searches have connections of their own, so that no refund's reads ever wait behind them.
   */
  purpose: "money" | "read" | "search";
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Ends a read early. Money requests are never given up by anybody but the transport's own time-outs. */
  signal?: AbortSignal;
};

/** What became of a request, closed. */
export type Delivery =
  /** A whole answer, decompressed; header names in lower case. */
  | { kind: "response"; status: number; headers: Readonly<Record<string, string>>; body: string }
  /** Provably nothing of the request left this machine. */
  | { kind: "not_sent" }
  /** The request, or a part of it, may have arrived; its answer did not, or not in a readable form. */
  | { kind: "lost"; cause: "timed_out" | "connection_lost" | "unreadable_answer" };

/** The wire, as the gateway needs it; a simulation may stand in for it. Never throws and never rejects. */
export type Transport = {
  send(request: TransportRequest): Promise<Delivery>;
  /** Ends idle connections. */
  close(): Promise<void>;
};
