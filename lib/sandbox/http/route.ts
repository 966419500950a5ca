import type { Api } from "#lib/sandbox/account/passcodes.ts";
import type { Context, Site } from "#lib/sandbox/payments/request-context.ts";
import type { Reply } from "#lib/sandbox/requests/http-reply.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";

/** What a path answers by method; a body comes with POST and PUT, and is empty with the others. */
export type Methods = Partial<Record<"get" | "post" | "put" | "delete", (context: Context, body: Body) => Reply>>;

export type Route =
  /** Needs the credential of that API. */
  | { kind: "api"; api: Api; methods: Methods }
  /** Takes a JSON body from anybody, a browser too. */
  | { kind: "open"; answer(site: Site, body: Body): Reply }
  /** Takes a form that a card's holder sends. */
  | { kind: "form"; answer(site: Site, form: URLSearchParams): Reply };
