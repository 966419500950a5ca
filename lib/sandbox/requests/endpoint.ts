/** What a request is for, as faults name it. `other` is whatever the service does not know. */
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
  // Going on after a 3-D Secure challenge is what makes the payment.
  [/^payments\/[^/]+\/continue$/, "payments"],
  [/^payments\/[^/]+\/completions$/, "completions"],
  [/^payments\/[^/]+\/void$/, "void"],
  [/^payments\/[^/]+\/returns$/, "returns"],
  [/^payments\/[^/]+$/, "get"],
  [/^reports$/, "reports"],
  [/^reports\/settlement$/, "settlement"],
  [/^profiles(\/|$)/, "profiles"],
];

/** The endpoint of a path without its query; the method plays no part. */
export function endpointOf(path: string): Endpoint {
  const whole = path.replace(/\/$/, "");
  if (whole === "/scripts/tokenization/tokens") return "tokens";
  const below = /^\/(?:api\/)?v1\/(.*)$/s.exec(whole)?.[1] ?? "";
  return BELOW_V1.find(([form]) => form.test(below))?.[1] ?? "other";
}
