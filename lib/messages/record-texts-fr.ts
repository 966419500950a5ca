import doubts from "./fr/decisions/doubts.json";
import notices from "./fr/decisions/notices.json";
import requests from "./fr/decisions/requests.json";
import reasons from "./fr/money/reasons.json";
import transaction from "./fr/records/transaction.json";

/** The words of a record in French, fetched as one part. */
export const recordWords = { doubts, notices, reasons, requests, transaction };
