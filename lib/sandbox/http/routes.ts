import type { Api } from "#lib/sandbox/account/passcodes.ts";
import { paymentMethods } from "#lib/sandbox/http/payment-routes.ts";
import { profileMethods } from "#lib/sandbox/http/profile-routes.ts";
import type { Methods, Route } from "#lib/sandbox/http/route.ts";
import { ISSUER_PATH } from "#lib/sandbox/payments/challenge.ts";
import { answerAsIssuer } from "#lib/sandbox/payments/issuer.ts";
import { createToken } from "#lib/sandbox/payments/tokens.ts";
import { answerReport } from "#lib/sandbox/reports/reports.ts";
import { answerSettlement } from "#lib/sandbox/reports/settlement.ts";

/** The route of a path below `/v1` or `/api/v1`, or of one of the few beside them; with or without a trailing slash. */
export function findRoute(path: string): Route | undefined {
  const whole = path.replace(/\/$/, "");
  if (whole === "/scripts/tokenization/tokens") return { kind: "open", answer: createToken };
  if (whole === ISSUER_PATH) return { kind: "form", answer: answerAsIssuer };
  const below = /^\/(?:api\/)?v1\/(.+)$/s.exec(whole)?.[1];
  if (below === undefined) return undefined;
  const [resource, ...segments] = below.split("/");
  switch (resource) {
    case "payments":
      return route("payments", paymentMethods(segments));
    case "profiles":
      return route("profiles", profileMethods(segments));
    case "reports":
      return route("reporting", reportMethods(segments));
    default:
      return undefined;
  }
}

function route(api: Api, methods: Methods | undefined): Route | undefined {
  return methods && { kind: "api", api, methods };
}

function reportMethods([name, ...rest]: readonly string[]): Methods | undefined {
  if (name === undefined) return { post: answerReport };
  return name === "settlement" && rest.length === 0 ? { get: answerSettlement } : undefined;
}
