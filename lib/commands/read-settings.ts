import { accessSync, constants, mkdirSync } from "node:fs";
import { parseSettings, type Settings, SettingsProblem } from "#lib/config.ts";
import { refuse } from "./pinned-node.mjs";

/** The settings of the environment, with the data folder made. Ends the process with one plain line when they are wrong. */
export function readSettings(): Settings {
  try {
    const settings = parseSettings(process.env);
    makeDataFolder(settings.dataDir);
    return settings;
  } catch (error) {
    if (error instanceof SettingsProblem) refuse(error.message);
    throw error;
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
