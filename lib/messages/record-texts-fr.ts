import doubts from "./fr/doubts.json";
import notices from "./fr/notices.json";
import reasons from "./fr/reasons.json";
import requests from "./fr/requests.json";
import transaction from "./fr/transaction.json";

/** The words of a record in French, fetched as one part. */
export const recordWords = { doubts, notices, reasons, requests, transaction };
