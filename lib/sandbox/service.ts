import type { Account } from "#lib/sandbox/account.ts";
import type { Book } from "#lib/sandbox/book.ts";
import type { Body } from "#lib/sandbox/context.ts";
import { authenticate } from "#lib/sandbox/credentials.ts";
import { AUTHENTICATION_FAILED, unreadable } from "#lib/sandbox/errors.ts";
import { type Reply, refusalReply, unreadableBodyReply } from "#lib/sandbox/reply.ts";
import { isObject } from "#lib/sandbox/request-fields.ts";
import { findRoute } from "#lib/sandbox/routes.ts";

/** A request without its transport, so that something other than an HTTP server can host the service. */
export type ServiceRequest = {
  method: string;
  /** Without a query. */
  path: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
  /** Where the links of an answer lead. */
  baseUrl: string;
};

export type Service = {
  /** Answers at that moment. What it wrote is on disk only once `durable` of the book resolves. */
  answer(request: ServiceRequest, nowMs: number): Reply;
};

export type ServiceParts = { accounts: readonly Account[]; book: Book; timeZone: string };

/** The rules of the payments service over a book. It knows no clock, no socket and no file. */
export function createService({ accounts, book, timeZone }: ServiceParts): Service {
  return {
    answer({ method, path, authorization, contentType, body, baseUrl }, nowMs) {
      const route = findRoute(path);
      if (!route) return refusalReply(unreadable(404, "Not found"));
      if (route.method !== method) {
        return { ...refusalReply(unreadable(405, "Method not allowed")), headers: { Allow: route.method } };
      }
      const account = authenticate(authorization, route.api, accounts);
      if (!account) return refusalReply(AUTHENTICATION_FAILED);
      const context = { account, book, timeZone, nowMs, baseUrl };
      if (route.method === "GET") return route.answer(context);
      if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
        return refusalReply(unreadable(415, "Content type must be application/json"));
      }
      const given = parseObject(body);
      return given ? route.answer(context, given) : unreadableBodyReply();
    },
  };
}

function parseObject(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
