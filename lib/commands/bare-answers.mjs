import { ServerResponse } from "node:http";
import { bareHeaders } from "#lib/session/security-headers.mjs";

/*
 * Loaded before Next by the process that serves the dashboard. Some answers Next makes by itself, before or after any code of
 * ours: it leads from an address with a slash at its end to the one without, and from a page's own data to where they belong.
 * They would bear no header of ours, and a browser would keep the address that they name, the ticket for a card among them.
 */

const HEADERS = new Map(Object.entries(bareHeaders(process.env.PUBLIC_URL)));

const { writeHead } = ServerResponse.prototype;

/** What has a policy was made by our pages, handlers and files. */
ServerResponse.prototype.writeHead = function writeHeadWithOurs(...given) {
  if (!this.headersSent && !this.hasHeader("Content-Security-Policy")) this.setHeaders(HEADERS);
  return writeHead.apply(this, given);
};
