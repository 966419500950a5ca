import "server-only";

export type StoreKind = "sqlite" | "postgres";
