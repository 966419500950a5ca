import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { refundEntry } from "#lib/inputs/adjustment-fields.ts";

/** The fields as filled in. */
export type GiveBackFields = z.input<typeof refundEntry>;

/** The fields as read. */
export type GiveBackEntry = z.output<typeof refundEntry>;

export const TYPED_FIELDS = ["amount", "reason", "note"] as const;

/** Checks the fields as they are filled in. */
export const resolveGiveBack = zodResolver(refundEntry);
