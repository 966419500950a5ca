import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";

/** A merchant account of the service. */
export const storeId = exactText({ form: /^[0-9]{1,12}$/ });

/** A person's id, made by the server. */
export const staffId = exactText({ form: /^[0-9A-Za-z-]{1,64}$/ });

/** A transaction of the service. */
export const transactionId = exactText({ form: isTransactionId });

/** The id of one intent, made when its form is shown: what is sent again after a lost answer is done once. */
export const operationId = exactText({ form: /^[0-9a-f]{32}$/ });
