import reasons from "./en/ground/reasons.json";
import doubts from "./en/in-doubt/doubts.json";
import notices from "./en/in-doubt/notices.json";
import requests from "./en/people/requests.json";
import transaction from "./en/top/transaction.json";

/** The words of a record in English, fetched as one part. */
export const recordWords = { doubts, notices, reasons, requests, transaction };
