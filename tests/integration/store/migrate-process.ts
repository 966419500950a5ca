/** Migrates the database it is told of, as one of several servers that start at once. */
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";

const store = await openStore(JSON.parse(process.argv[2] ?? ""));
await migrate(store);
await store.close();
process.stdout.write("migrated\n");
