/** The endpoints, as faults name them. `other` is any path that the service does not know. */
export const ENDPOINTS = [
  "payments",
  "completions",
  "void",
  "returns",
  "get",
  "reports",
  "settlement",
  "profiles",
  "tokens",
  "other",
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

const BELOW_V1: readonly (readonly [RegExp, Endpoint])[] = [
  [/^payments$/, "payments"],
  // Continuing after a 3-D Secure challenge makes the payment.
  [/^payments\/[^/]+\/continue$/, "payments"],
  [/^payments\/[^/]+\/completions$/, "completions"],
  [/^payments\/[^/]+\/void$/, "void"],
  [/^payments\/[^/]+\/returns$/, "returns"],
  [/^payments\/[^/]+$/, "get"],
  [/^reports$/, "reports"],
  [/^reports\/settlement$/, "settlement"],
  [/^profiles(\/|$)/, "profiles"],
];

/** Finds the endpoint of a path without its query, whatever the method. */
export function endpointOf(path: string): Endpoint {
  const whole = path.replace(/\/$/, "");
  if (whole === "/scripts/tokenization/tokens") return "tokens";
  const below = /^\/(?:api\/)?v1\/(.*)$/s.exec(whole)?.[1] ?? "";
  return BELOW_V1.find(([form]) => form.test(below))?.[1] ?? "other";
}
