import type { Api } from "#lib/sandbox/account/account.ts";
import {
  type AdjustmentRule,
  adjust,
  completion,
  returnOfSale,
  voidOfTransaction,
} from "#lib/sandbox/payments/adjustments.ts";
import { continuePayment, ISSUER_PATH } from "#lib/sandbox/payments/challenge.ts";
import { answerAsIssuer } from "#lib/sandbox/payments/issuer.ts";
import { createPayment, createUnreferencedReturn } from "#lib/sandbox/payments/payments.ts";
import { recordAnswer } from "#lib/sandbox/payments/record-answer.ts";
import { type Context, refuseRequest, type Site } from "#lib/sandbox/payments/request-context.ts";
import { createToken } from "#lib/sandbox/payments/tokens.ts";
import {
  addCard,
  deleteProfileCard,
  listCards,
  readProfileCard,
  updateProfileCard,
} from "#lib/sandbox/profiles/profile-cards.ts";
import { createProfile, deleteProfile, readProfile, updateProfile } from "#lib/sandbox/profiles/profiles.ts";
import { answerReport } from "#lib/sandbox/reports/reports.ts";
import { answerSettlement } from "#lib/sandbox/reports/settlement.ts";
import { UNKNOWN_TRANSACTION } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";

/** The answers of a path by method. Only POST and PUT have a body; otherwise it is empty. */
export type Methods = Partial<Record<"get" | "post" | "put" | "delete", (context: Context, body: Body) => HttpReply>>;

export type Route =
  /** Needs the credential of that API. */
  | { kind: "api"; api: Api; methods: Methods }
  /** Takes a JSON body from anybody, a browser too. */
  | { kind: "open"; answer(site: Site, body: Body): HttpReply }
  /** Takes a form that a card's holder sends. */
  | { kind: "form"; answer(site: Site, form: URLSearchParams): HttpReply };

const ADJUSTMENTS: Record<string, AdjustmentRule> = {
  completions: completion,
  void: voidOfTransaction,
  returns: returnOfSale,
};

/** Finds the answers of a path below `/payments`: interface §4.1 to §4.6. */
function paymentMethods([id, action, ...rest]: readonly string[]): Methods | undefined {
  if (rest.length > 0) return undefined;
  if (id === undefined) return { post: createPayment };
  const transactionId = parseId(id);
  if (action === undefined) return { get: (context) => answerRecord(context, transactionId) };
  if (action === "continue") return { post: (context, body) => continuePayment(context, id, body) };
  const rule = Object.hasOwn(ADJUSTMENTS, action) ? ADJUSTMENTS[action] : undefined;
  if (!rule) return undefined;
  if (id === "0" && rule === returnOfSale) return { post: createUnreferencedReturn };
  return { post: (context, body) => adjust(context, rule, transactionId, body) };
}

function answerRecord(context: Context, id: number): HttpReply {
  const transaction = context.book.find(context.account.merchantId, id);
  return transaction ? jsonReply(200, recordAnswer(context, transaction)) : refuseRequest(context, UNKNOWN_TRANSACTION);
}

/** Reads a transaction id; 0, which no transaction has, stands for any other text. */
function parseId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Finds the route of a path below `/v1` or `/api/v1`, or of one of the few others, with or without a trailing slash. */
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

/** Finds the answers of a path below `/profiles`. */
function profileMethods([code, part, cardId, ...rest]: readonly string[]): Methods | undefined {
  if (rest.length > 0 || code === "" || cardId === "") return undefined;
  if (code === undefined) return { post: createProfile };
  if (part === undefined) {
    return {
      get: (context) => readProfile(context, code),
      put: (context, body) => updateProfile(context, code, body),
      delete: (context) => deleteProfile(context, code),
    };
  }
  if (part !== "cards") return undefined;
  if (cardId === undefined) {
    return {
      get: (context) => listCards(context, code),
      post: (context, body) => addCard(context, code, body),
    };
  }
  return {
    get: (context) => readProfileCard(context, code, cardId),
    put: (context, body) => updateProfileCard(context, code, cardId, body),
    delete: (context) => deleteProfileCard(context, code, cardId),
  };
}
