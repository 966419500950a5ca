import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a data folder of its own, and removes it afterwards. */
export async function withFolder<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  try {
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
