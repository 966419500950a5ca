import { accessSync, constants, mkdirSync } from "node:fs";
import { parseSettings, type ServerSettings } from "#lib/config.ts";
import { SettingsProblem } from "#lib/environment.ts";
import { trustedProxies } from "#lib/server/source-address.mjs";
import { endWithError } from "../process/pinned-node.mjs";

/**
 * Reads the settings of the environment and makes the data folder. Ends the process with one plain line if they are
 * wrong.
 */
export function readSettings(): ServerSettings {
  try {
    const settings = parseSettings(process.env);
    checkTrustedProxy(process.env.TRUSTED_PROXY ?? "");
    makeDataFolder(settings.dataDir);
    return settings;
  } catch (error) {
    if (error instanceof SettingsProblem) endWithError(error.message);
    throw error;
  }
}

/** The listening process uses it before any of our code can report it. */
function checkTrustedProxy(text: string): void {
  try {
    trustedProxies(text);
  } catch {
    throw new SettingsProblem("TRUSTED_PROXY must be addresses or networks such as 10.0.0.5,192.168.0.0/16.");
  }
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsProblem(`DATA_DIR: the folder ${dataDir} cannot be written to (${code}).`);
  }
}
