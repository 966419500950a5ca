import doubts from "./en/decisions/doubts.json";
import notices from "./en/decisions/notices.json";
import requests from "./en/decisions/requests.json";
import reasons from "./en/money/reasons.json";
import transaction from "./en/records/transaction.json";

/** The words of a record in English, fetched as one part. */
export const recordWords = { doubts, notices, reasons, requests, transaction };
