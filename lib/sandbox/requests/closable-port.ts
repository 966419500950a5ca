import type { Server } from "node:http";

/** A listening server whose port can be closed for a while, so that connections are refused. */
export type ClosablePort = {
  /** Closes the port and cuts every connection; it opens again after that many seconds. */
  closeFor(seconds: number): void;
  /** Opens the port; resolves when it takes connections. */
  open(): Promise<void>;
  /** 0 while the port is open. */
  closedForSeconds(): number;
};

/** Makes the port of a listening server closable. If another process takes the port meanwhile, the server emits `error`. */
export function closablePort(server: Server): ClosablePort {
  let opensAtMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new TypeError("the server does not listen on a port");
  const { port, address: host } = address;

  async function open(): Promise<void> {
    clearTimeout(timer);
    opensAtMs = 0;
    if (server.listening) return;
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
  }

  return {
    closeFor(seconds) {
      clearTimeout(timer);
      opensAtMs = performance.now() + seconds * 1000;
      timer = setTimeout(open, seconds * 1000);
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
    },
    open,
    closedForSeconds: () => Math.max(0, Math.ceil((opensAtMs - performance.now()) / 1000)),
  };
}
