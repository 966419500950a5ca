import "server-only";

/** One HTTP request to the service. */
export type TransportRequest = {
  /**
   * `money`: sent at most once, on its own connection. `read` and `search` change nothing, so they may be sent again; search
   * pages have separate connections, so that a refund's reads never wait behind them.
   */
  purpose: "money" | "read" | "search";
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Cancels a read. Only the transport's own timeouts end a money request. */
  signal?: AbortSignal;
};

/** The closed set of results of a request. */
export type Delivery =
  /** A whole answer, decompressed; header names in lower case. */
  | { kind: "response"; status: number; headers: Readonly<Record<string, string>>; body: string }
  /** Provably nothing of the request left this machine. */
  | { kind: "not_sent" }
  /** The request, or a part of it, may have arrived; its answer did not, or not in a readable form. */
  | { kind: "lost"; cause: "timed_out" | "connection_lost" | "unreadable_answer" };

/** The wire, as the gateway needs it; a simulation can replace it. Never throws and never rejects. */
export type Transport = {
  send(request: TransportRequest): Promise<Delivery>;
  /** Ends idle connections. */
  close(): Promise<void>;
};
