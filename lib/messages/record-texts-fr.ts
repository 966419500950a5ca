import reasons from "./fr/ground/reasons.json";
import doubts from "./fr/in-doubt/doubts.json";
import notices from "./fr/in-doubt/notices.json";
import requests from "./fr/people/requests.json";
import transaction from "./fr/top/transaction.json";

/** The words of a record in French, fetched as one part. */
export const recordWords = { doubts, notices, reasons, requests, transaction };
