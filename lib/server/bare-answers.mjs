import { ServerResponse } from "node:http";
import { bareHeaders } from "#lib/server/security-headers.mjs";

/*
 * Loaded before Next by the process that serves the dashboard. Some answers Next makes by itself, before or after any code of
 * ours: it leads from an address with a slash at its end to the one without, and from a page's own data to where they belong.
 * They would bear no header of ours, and a browser would keep the address that they name, the ticket for a card among them.
 * Answers that pass no proxy (`proxy.ts`) get theirs here, too.
 */

const HEADERS = new Map(Object.entries(bareHeaders(process.env.PUBLIC_URL)));

const { writeHead } = ServerResponse.prototype;

/** Answers with a policy come from our pages, handlers and files. A `no-store` of their own stays. */
ServerResponse.prototype.writeHead = function writeHeadWithSecurity(...given) {
  if (!this.headersSent && !this.hasHeader("Content-Security-Policy")) {
    const kept = String(this.getHeader("Cache-Control"));
    this.setHeaders(HEADERS);
    if (kept.includes("no-store")) this.setHeader("Cache-Control", kept);
  }
  return writeHead.apply(this, given);
};
