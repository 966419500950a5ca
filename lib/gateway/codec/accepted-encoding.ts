import "server-only";

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** How an answer from there may be packed. On the way to itself a machine loses more time by packing than it saves. */
export function acceptedEncoding({ hostname }: URL): "gzip" | "identity" {
  return THIS_MACHINE.includes(hostname) ? "identity" : "gzip";
}
