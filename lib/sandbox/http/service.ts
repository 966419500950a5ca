import type { Account } from "#lib/sandbox/account/account.ts";
import { authenticate } from "#lib/sandbox/account/passcodes.ts";
import type { Book } from "#lib/sandbox/book/book.ts";
import type { Methods, Route } from "#lib/sandbox/http/route.ts";
import { findRoute } from "#lib/sandbox/http/routes.ts";
import type { Site } from "#lib/sandbox/payments/request-context.ts";
import type { Vault } from "#lib/sandbox/payments/vault.ts";
import { AUTHENTICATION_FAILED, unreadable } from "#lib/sandbox/requests/errors.ts";
import { JSON_TYPE, type Reply, refusalReply, reply, unreadableBodyReply } from "#lib/sandbox/requests/http-reply.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";
import { isObject } from "#lib/sandbox/requests/request-fields.ts";

/** A request without its transport, so that something other than an HTTP server can host the service. */
export type ServiceRequest = {
  method: string;
  /** Without a query. */
  path: string;
  /** What follows the question mark; nothing when left out. */
  query?: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
  /** Where the links of an answer lead. */
  baseUrl: string;
  /** The address of whoever asks; nothing when left out. */
  callerIp?: string;
};

export type Service = {
  /** Answers at that moment. What it wrote is on disk only once `durable` of the book resolves. */
  answer(request: ServiceRequest, nowMs: number): Reply;
};

export type ServiceParts = { accounts: readonly Account[]; book: Book; vault: Vault; timeZone: string };

/** The rules of the payments service over a book. It knows no clock, no socket and no file. */
export function createService({ accounts, book, vault, timeZone }: ServiceParts): Service {
  return {
    answer(request, nowMs) {
      const { method, path, query = "", authorization, body, baseUrl, callerIp = "" } = request;
      const route = findRoute(path);
      if (!route) return refusalReply(unreadable(404, "Not found"));
      const site = { book, vault, timeZone, nowMs, query, baseUrl, callerIp };
      if (route.kind !== "api") return answerAnybody(route, request, site);
      const name = method.toLowerCase();
      const answer = Object.hasOwn(route.methods, name) ? route.methods[name as keyof Methods] : undefined;
      if (!answer) return wrongMethod(Object.keys(route.methods));
      const account = authenticate(authorization, route.api, accounts);
      if (!account) return refusalReply(AUTHENTICATION_FAILED);
      const context = { ...site, account };
      if (method === "GET" || method === "DELETE") return answer(context, {});
      if (!JSON_BODY.test(request.contentType ?? "")) return WRONG_CONTENT_TYPE;
      const object = parseObject(body);
      return object ? answer(context, object) : unreadableBodyReply();
    },
  };
}

const JSON_BODY = /^application\/json\s*(;|$)/i;
const WRONG_CONTENT_TYPE = refusalReply(unreadable(415, "Content type must be application/json"));

/** Pages in a browser ask first whether they may send JSON. */
function answerAnybody(route: Exclude<Route, { kind: "api" }>, request: ServiceRequest, site: Site): Reply {
  if (request.method === "OPTIONS" && route.kind === "open") {
    const headers = { "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "*" };
    return { ...reply(200, JSON_TYPE, ""), headers };
  }
  if (request.method !== "POST") return wrongMethod(["post"]);
  if (route.kind === "form") return route.answer(site, new URLSearchParams(request.body));
  // Recorded: a token is given for JSON under any content type, or none.
  const object = parseObject(request.body);
  return object ? route.answer(site, object) : unreadableBodyReply();
}

function wrongMethod(allowed: readonly string[]): Reply {
  return {
    ...refusalReply(unreadable(405, "Method not allowed")),
    headers: { Allow: allowed.join(", ").toUpperCase() },
  };
}

/** The JSON object of a body; a comma before a closing bracket is let pass. */
function parseObject(text: string): Body | undefined {
  const value = parseJson(text) ?? parseJson(withoutTrailingCommas(text));
  return isObject(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Texts are passed over whole, so that a comma in one of them stays. */
function withoutTrailingCommas(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*")|(?<![{[,]\s*),(?=\s*[}\]])/gs,
    (_, quoted: string | undefined) => quoted ?? "",
  );
}
