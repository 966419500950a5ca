import type { Store } from "#lib/store/store.ts";

/** `before`: fails with nothing kept. `after`: kept, but the answer to the commit is lost. `dies_`: never answers. */
export type StoreFault = "fails_before" | "fails_after" | "dies_before" | "dies_after";

/**
 * The store, in which the nth transaction (from 1) goes wrong; single calls outside of transactions work. `onDeath` hears when the
 * process dies.
 */
export function faultyStore(
  store: Store,
  faultAt: (nth: number) => StoreFault | undefined,
  onDeath?: () => void,
): Store {
  let count = 0;
  return {
    ...store,
    async transaction(work) {
      count += 1;
      const fault = faultAt(count);
      if (fault === "fails_before") throw new Error("the database is away");
      if (fault === "dies_before") return never(onDeath);
      const result = await store.transaction(work);
      if (fault === "fails_after") throw new Error("the answer to the commit is lost");
      return fault === "dies_after" ? never(onDeath) : result;
    },
  };
}

/** What a process that has died answers. */
export function never(onDeath?: () => void): Promise<never> {
  onDeath?.();
  return new Promise(() => {});
}
