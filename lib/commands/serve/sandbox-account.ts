import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { ServerSettings, ServiceAccount } from "../../config.ts";
import { root } from "../process/pinned-node.mjs";
import { readOrMakeText } from "../process/read-or-make-text.ts";

const MERCHANT_ID = "300200578";
const TIME_ZONE = "America/Toronto";
const RECORDS = 5000;
const DAYS = 90;

/** Makes the practice account. Its passcodes are random, made once and stored in the data folder. */
export function sandboxAccount(settings: Pick<ServerSettings, "dataDir" | "sandboxPort">): ServiceAccount {
  const [paymentsPasscode = "", reportingPasscode = "", profilesPasscode = ""] = readOrMakeText(
    join(settings.dataDir, "sandbox-passcodes"),
    () => Array.from({ length: 3 }, () => randomBytes(16).toString("hex")).join(":"),
  ).split(":");
  return {
    baseUrl: `http://127.0.0.1:${settings.sandboxPort}`,
    merchantId: MERCHANT_ID,
    paymentsPasscode,
    reportingPasscode,
    profilesPasscode,
    timeZone: TIME_ZONE,
    name: "Counterfoil Practice Store",
  };
}

/**
 * Makes the arguments to run this installation's sandbox: always the same book, port and account. `given` arguments
 * come last and win. Accounts among them replace the practice account; the first one holds the book.
 */
export function sandboxCommandLine(
  settings: Pick<ServerSettings, "dataDir" | "sandboxPort">,
  given: readonly string[] = [],
): string[] {
  const hasAccount = given.some((argument) => /^--account(=|$)/.test(argument));
  return [
    join(root, "lib", "sandbox", "main.ts"),
    `--port=${settings.sandboxPort}`,
    `--data=${join(settings.dataDir, "sandbox")}`,
    ...(hasAccount ? [] : [practiceAccount(settings)]),
    `--time-zone=${TIME_ZONE}`,
    `--records=${RECORDS}`,
    `--days=${DAYS}`,
    ...given,
  ];
}

function practiceAccount(settings: Pick<ServerSettings, "dataDir" | "sandboxPort">): string {
  const account = sandboxAccount(settings);
  const passcodes = [account.paymentsPasscode, account.reportingPasscode, account.profilesPasscode];
  return `--account=${[account.merchantId, ...passcodes].join(":")}`;
}
