import { type Account, authenticate } from "#lib/sandbox/account/account.ts";
import type { Book } from "#lib/sandbox/book/book.ts";
import { findRoute, type Methods, type Route } from "#lib/sandbox/http/routes.ts";
import type { Site } from "#lib/sandbox/payments/request-context.ts";
import type { Vault } from "#lib/sandbox/payments/vault.ts";
import { AUTHENTICATION_FAILED, PROFILE_AUTHENTICATION_FAILED, unreadable } from "#lib/sandbox/requests/errors.ts";
import {
  type HttpReply,
  JSON_TYPE,
  refusalReply,
  reply,
  unreadableBodyReply,
} from "#lib/sandbox/requests/http-reply.ts";
import { parseObject } from "#lib/sandbox/requests/request-json.ts";

/** A request without its transport, so that a host other than an HTTP server can run the service. */
export type ServiceRequest = {
  method: string;
  /** The path without its query. */
  path: string;
  /** The query, without its question mark; empty when left out. */
  query?: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
  /** The base address of links in an answer. */
  baseUrl: string;
  /** The caller's address; empty when left out. */
  callerIp?: string;
};

export type Service = {
  /** Answers at that moment. Its writes are on disk only once the book's `durable` resolves. */
  answer(request: ServiceRequest, nowMs: number): HttpReply;
};

export type ServiceParts = { accounts: readonly Account[]; book: Book; vault: Vault; timeZone: string };

/** Runs the rules of the payments service over a book. It knows no clock, socket or file. */
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
      if (!account) {
        return refusalReply(route.api === "profiles" ? PROFILE_AUTHENTICATION_FAILED : AUTHENTICATION_FAILED);
      }
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

/** Answers routes without a credential. Browsers first ask whether they may send JSON. */
function answerAnybody(route: Exclude<Route, { kind: "api" }>, request: ServiceRequest, site: Site): HttpReply {
  if (request.method === "OPTIONS" && route.kind === "open") {
    return { ...reply(200, JSON_TYPE, ""), headers: { "Access-Control-Allow-Methods": "POST", ...PRIVATE } };
  }
  if (request.method !== "POST") return wrongMethod(["post"]);
  if (route.kind === "form") return route.answer(site, new URLSearchParams(request.body));
  // Recorded: a token is given for JSON under any content type, or none.
  const object = parseObject(request.body);
  const answer = object ? route.answer(site, object) : unreadableBodyReply();
  return { ...answer, headers: { ...answer.headers, ...PRIVATE } };
}

/** What the answers of the endpoint for tokens say of caches, as recorded. */
const PRIVATE = { "Cache-Control": "private" };

function wrongMethod(allowed: readonly string[]): HttpReply {
  return {
    ...refusalReply(unreadable(405, "Method not allowed")),
    headers: { Allow: allowed.join(", ").toUpperCase() },
  };
}
