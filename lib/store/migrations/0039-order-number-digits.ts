import "server-only";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { orderNumberForm } from "#lib/domain/payments/order-number.ts";

/** Writes the form of all order numbers anew: since then it is their digits, whatever word stands before them. */
export const orderNumberDigits: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ order_number: string }>`select distinct order_number from payments`.execute(db);
    for (const { order_number: number } of rows) {
      await sql`update payments set number_form = ${orderNumberForm(number)} where order_number = ${number}`.execute(
        db,
      );
    }
  },
};
