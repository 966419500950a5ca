/** Keyed storage. A write is on disk when its call returns. */
export type Shelf<Thing> = {
  read(key: string): Thing | undefined;
  put(key: string, thing: Thing): void;
  /** Reads and removes in one step; `undefined` the second time. */
  take(key: string): Thing | undefined;
  all(): Thing[];
};
