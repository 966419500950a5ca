import doubts from "./en/doubts.json";
import notices from "./en/notices.json";
import reasons from "./en/reasons.json";
import requests from "./en/requests.json";
import transaction from "./en/transaction.json";

/** The words of a record in English, fetched as one part. */
export const recordWords = { doubts, notices, reasons, requests, transaction };
