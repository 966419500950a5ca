import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { NotConnected, onceConnector, realConnector } from "#lib/gateway/transport/connect.ts";

const server = createServer((socket) => socket.on("error", () => {}));
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

describe("the connector of a money request", () => {
  test("gives one connection and refuses a second, on which the request could go out again", async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const connect = onceConnector(realConnector(1_000), (socket) => sockets.push(socket));
    const attempt = () =>
      new Promise<Error | null>((resolve) => {
        const port = String((server.address() as AddressInfo).port);
        connect({ hostname: "127.0.0.1", host: `127.0.0.1:${port}`, protocol: "http:", port }, (...[error]) =>
          resolve(error),
        );
      });
    expect(await attempt()).toBeNull();
    expect(await attempt()).toBeInstanceOf(NotConnected);
    expect(sockets).toHaveLength(1);
  });
});
