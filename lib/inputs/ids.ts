import { z } from "zod";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** A merchant account of the service. */
export const storeId = z.string().regex(/^[0-9]{1,12}$/);

/** A person's id, made by the server. */
export const staffId = z.string().regex(/^[0-9A-Za-z-]{1,64}$/);

/** A transaction of the service. */
export const transactionId = z.string().refine(isTransactionId);

/** The id of one intent, made by the server when its form was rendered. */
export const operationId = z.string().regex(/^[0-9a-f]{32}$/);
