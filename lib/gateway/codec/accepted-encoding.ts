import "server-only";

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** Chooses the content encoding to accept from a host. On the same machine, compression costs more time than it saves. */
export function acceptedEncoding({ hostname }: URL): "gzip" | "identity" {
  return THIS_MACHINE.includes(hostname) ? "identity" : "gzip";
}
