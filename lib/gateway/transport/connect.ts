import "server-only";
import type { Socket } from "node:net";
import { buildConnector } from "undici";

/** No connection was made: no name, no route, refused, too slow, or an untrusted certificate. Nothing was sent. */
export class NotConnected extends Error {}

/** Makes the connections of a transport. A simulation gives it connections in memory. */
export type ConnectorMaker = (timeoutMs: number) => buildConnector.connector;

// HTTP/1.1 only: a refused HTTP/2 stream is sent again by the library.
export const realConnector: ConnectorMaker = (timeout) => buildConnector({ timeout, allowH2: false });

/** Connects to the service, and marks every failure before the secure connection is ready as `NotConnected`. */
export function connector(
  connect: buildConnector.connector,
  onConnected?: (socket: Socket) => void,
): buildConnector.connector {
  return (options, callback) =>
    connect(options, (error, socket) => {
      if (error !== null || socket === null) {
        callback(new NotConnected("no connection", { cause: error }), null);
        return;
      }
      onConnected?.(socket);
      callback(null, socket);
    });
}

/** Makes exactly one connection. A second one, on which a request could be sent again, is refused. */
export function onceConnector(
  connection: buildConnector.connector,
  onConnected: (socket: Socket) => void,
): buildConnector.connector {
  const connect = connector(connection, onConnected);
  let used = false;
  return (options, callback) => {
    if (used) {
      callback(new NotConnected("a money request has one connection"), null);
      return;
    }
    used = true;
    connect(options, callback);
  };
}
