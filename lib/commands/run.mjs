import { bringDependencies } from "./process/dependencies.mjs";
import { endWithError, runOnPinnedNode } from "./process/pinned-node.mjs";

/** The commands of `package.json`; each is the TypeScript file of that name beside this one. */
const COMMANDS = [
  "start",
  "dev",
  "build",
  "sandbox",
  "administrator",
  "password-list",
  "rebuild-book",
  "verify-audit",
  "check",
  "test",
  "bench",
  "simulate",
  "mutate",
  "killtest",
];

// Plain JavaScript on built-in modules of Node 20, because this runs before the packages and the pinned Node are
// installed.
const [command = "", ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) endWithError(`There is no command ${command}. There are: ${COMMANDS.join(", ")}.`);
await bringDependencies();
runOnPinnedNode(`${command}.ts`, args);
