import "server-only";

/** The databases that the store speaks. */
export type StoreKind = "sqlite" | "postgres";
