import { expect, test } from "vitest";
import { sourceAddress, trustedProxies } from "#lib/server/source-address.mjs";

const NONE = trustedProxies("");
const PROXIES = trustedProxies("10.0.0.5, 192.168.0.0/16,2001:db8::/32");

test.each([
  ["the connection's own", "203.0.113.7", undefined, NONE, "203.0.113.7"],
  ["not what a client makes up", "203.0.113.7", "198.51.100.1", NONE, "203.0.113.7"],
  [
    "not what a client makes up before a proxy that is not trusted",
    "203.0.113.7",
    "198.51.100.1",
    PROXIES,
    "203.0.113.7",
  ],
  ["what the proxy says", "10.0.0.5", "198.51.100.1", PROXIES, "198.51.100.1"],
  ["the last that no proxy has", "::ffff:10.0.0.5", "1.1.1.1, 198.51.100.1, 192.168.3.4", PROXIES, "198.51.100.1"],
  ["the proxy where it says nothing", "10.0.0.5", undefined, PROXIES, "10.0.0.5"],
  ["the proxy where it passes on what is no address", "10.0.0.5", "unknown", PROXIES, "10.0.0.5"],
  ["one network of IPv6", "2001:db8::1", "2001:0DB9:1:2:3:4:5:6", PROXIES, "2001:db9:1:2::/64"],
  ["one network of IPv6, shortened", "fe80::1%eth0", undefined, NONE, "fe80:0:0:0::/64"],
])("a request comes from %s", (_, connection, forwarded, trusted, source) => {
  expect(sourceAddress(connection, forwarded, trusted)).toBe(source);
});

test.each(["proxy.example.com", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.5 10.0.0.6", "2001:db8::/129", "10.0.0.0/x"])(
  "%s is no proxy's address",
  (text) => {
    expect(() => trustedProxies(text)).toThrow(RangeError);
  },
);
