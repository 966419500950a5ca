import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

/** One request as it arrived, byte for byte. */
export type RawRequest = { connection: number; text: string };

export type RawService = {
  baseUrl: string;
  /** Whole requests that arrived. */
  requests: RawRequest[];
  /** Connections that were taken, with or without a request. */
  connections: () => number;
  stop: () => Promise<void>;
};

/** What the service does with a whole request: write anything, or break the connection. */
export type Behaviour = (socket: Socket, request: RawRequest, count: number) => void;

const LENGTH = /content-length: (\d+)/i;

/** A service made of a bare socket, which can misbehave at any byte. Keeps connections unless the behaviour ends them. */
export async function startRawService(
  behave: Behaviour,
  onConnection: (socket: Socket, count: number) => void = () => {},
): Promise<RawService> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    let arrived = "";
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    socket.on("data", (chunk) => {
      arrived += chunk.toString("latin1");
      const head = arrived.indexOf("\r\n\r\n");
      if (head < 0) return;
      const whole = head + 4 + Number(LENGTH.exec(arrived)?.[1] ?? 0);
      if (arrived.length < whole) return;
      const request = { connection, text: arrived.slice(0, whole) };
      arrived = arrived.slice(whole);
      requests.push(request);
      behave(socket, request, requests.length);
    });
    onConnection(socket, connections);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A whole HTTP answer with its length. */
export function httpAnswer(
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const bytes = Buffer.from(body);
  const all = { "content-type": "application/json; charset=utf-8", ...headers, "content-length": String(bytes.length) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${head.join("")}\r\n`), bytes]);
}
