import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { Delivery, TransportRequest } from "#lib/gateway/contract/transport.ts";

/** One HTTP/1.1 request as it came over a connection. */
type ArrivedRequest = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

const FRAMING = ["content-length", "transfer-encoding", "connection"];
const HEAD_END = "\r\n\r\n";

/** A connection that lives in this process alone: the real HTTP client writes to it, and every whole request is handed on. */
class MemorySocket extends Duplex {
  bytesWritten = 0;
  readonly #onRequest: (request: ArrivedRequest) => void;
  #arrived = "";

  constructor(onRequest: (request: ArrivedRequest) => void) {
    super();
    this.#onRequest = onRequest;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    this.bytesWritten += chunk.length;
    this.#arrived += chunk.toString("latin1");
    callback();
    this.#handOn();
  }

  #handOn(): void {
    const headEnd = this.#arrived.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const [start = "", ...lines] = this.#arrived.slice(0, headEnd).split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    );
    const end = headEnd + HEAD_END.length + Number(headers["content-length"] ?? 0);
    if (this.#arrived.length < end) return;
    const [method = "", path = ""] = start.split(" ");
    const body = Buffer.from(this.#arrived.slice(headEnd + HEAD_END.length, end), "latin1").toString();
    this.#arrived = this.#arrived.slice(end);
    this.#onRequest({ method, path, headers, body });
  }

  // What the HTTP client sets on a real socket, and what means nothing here.
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** Opens a connection in memory. */
export function memorySocket(onRequest: (request: ArrivedRequest) => void): Socket {
  return new MemorySocket(onRequest) as unknown as Socket;
}

/** What arrived over a connection that is for money alone, as the transport had it. */
export function asTransportRequest({ method, path, headers, body }: ArrivedRequest): TransportRequest {
  const url = `http://${headers.host}${path}`;
  return { purpose: "money", method: method === "GET" ? "GET" : "POST", url, headers, body };
}

/** Ends a connection as its request ended: with an answer, or broken. */
export function endWith(socket: Socket, delivery: Delivery): void {
  if (delivery.kind === "response") {
    writeAnswer(socket, delivery);
    return;
  }
  const isTimeOut = delivery.kind === "lost" && delivery.cause === "timed_out";
  socket.destroy(Object.assign(new Error("the connection broke"), { code: isTimeOut ? "ETIMEDOUT" : "ECONNRESET" }));
}

function writeAnswer(socket: Socket, { status, headers, body }: Extract<Delivery, { kind: "response" }>): void {
  const bytes = Buffer.from(body);
  const lines = Object.entries(headers)
    .filter(([name]) => !FRAMING.includes(name.toLowerCase()))
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const framing = `content-length: ${bytes.length}\r\nconnection: close\r\n`;
  socket.push(`HTTP/1.1 ${status} Answer\r\n${lines.join("")}${framing}\r\n`);
  socket.push(bytes);
}
