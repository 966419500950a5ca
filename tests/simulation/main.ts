import { parseArgs } from "node:util";
import { runHistory } from "#tests/simulation/history.ts";
import { prepareDatabases } from "#tests/simulation/simulated-database.ts";
const { values: given } = parseArgs({ options: { seeds: { type: "string", default: "100" }, from: { type: "string", default: "1" }, trace: { type: "boolean", default: false } } });
const databases = await prepareDatabases();
const begun = performance.now();
let events = 0, intents = 0, crashes = 0, bad = 0;
const from = Number(given.from), seeds = Number(given.seeds);
for (let seed = from; seed < from + seeds; seed += 1) {
  const history = await runHistory(seed, { store: await databases.open(), ...(given.trace && { onLine: (line: string) => console.log(line) }) });
  events += history.events; intents += history.intents; crashes += history.crashes;
  if (history.violations.length) { bad += 1; if (bad < 20) console.log(seed, history.violations); }
}
const s = (performance.now() - begun) / 1000;
console.log({ seeds, bad, events, intents, crashes, perSecond: seeds / s });
databases.remove();
