import { BlockList, isIP } from "node:net";

/** The request header in which the server passes the source address on. It always overwrites the client's. */
export const SOURCE_HEADER = "x-counterfoil-source";

/**
 * Parses the trusted proxies, which may name the client's address (`TRUSTED_PROXY`: addresses or networks such as 10.0.0.0/8,
 * separated by commas). Throws a `RangeError` for anything else.
 * @param {string} text
 */
export function trustedProxies(text) {
  const list = new BlockList();
  for (const entry of text.split(",").flatMap((part) => part.trim() || [])) {
    const [address = "", bits, ...more] = entry.split("/");
    const family = familyOf(address);
    const most = family === "ipv4" ? 32 : 128;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (family === undefined || more.length > 0 || !(prefix <= most)) throw new RangeError("no address or network");
    list.addSubnet(address, prefix, family);
  }
  return list;
}

/**
 * Returns the source address of a request: the connection's own or, behind trusted proxies, the last address in
 * `X-Forwarded-For` that is not a trusted proxy. For IPv6 it is the 64-bit network, because its owner has all those addresses.
 * @param {string | undefined} connection
 * @param {string | undefined} forwarded
 * @param {BlockList} trusted
 */
export function sourceAddress(connection, forwarded, trusted) {
  const hops = [...(forwarded ?? "").split(","), connection ?? ""].map(plainAddress);
  let source = "";
  for (const hop of hops.toReversed()) {
    const family = familyOf(hop);
    // An invalid address was made up by a client, so the hop before it is the last known one.
    if (family === undefined) break;
    source = hop;
    if (!trusted.check(hop, family)) break;
  }
  return familyOf(source) === "ipv6" ? networkOf(source) : source;
}

/** @param {string} text */
function plainAddress(text) {
  return text.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * @param {string} address
 * @returns {"ipv4" | "ipv6" | undefined}
 */
function familyOf(address) {
  return /** @type {const} */ ({ 4: "ipv4", 6: "ipv6" })[isIP(address)];
}

/** @param {string} address */
function networkOf(address) {
  const [before = "", after] = address.split("%")[0].split("::");
  const front = before.split(":").filter(Boolean);
  const back = (after ?? "").split(":").filter(Boolean);
  const all = after === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill("0"), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
