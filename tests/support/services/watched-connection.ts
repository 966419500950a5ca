import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export type WatchedConnection = {
  baseUrl: string;
  /** Connections whose last request has no answer yet. */
  waiting(): number;
  /** Connections that the asking side ended before it had its answer. */
  givenUp(): number;
  stop(): Promise<void>;
};

/** A way to the service on that port which sees who waits for an answer, and who no longer does. */
export async function watchedConnection(port: number): Promise<WatchedConnection> {
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  let givenUp = 0;
  const server = createServer((asking) => {
    const service = connect(port, "127.0.0.1");
    for (const socket of [asking, service]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    asking.on("data", (chunk) => {
      waiting.add(asking);
      service.write(chunk);
    });
    service.on("data", (chunk) => {
      waiting.delete(asking);
      asking.write(chunk);
    });
    service.on("close", () => {
      waiting.delete(asking);
      asking.destroy();
    });
    asking.on("close", () => {
      if (waiting.delete(asking)) givenUp += 1;
      service.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting.size,
    givenUp: () => givenUp,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
