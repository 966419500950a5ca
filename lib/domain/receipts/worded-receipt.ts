import type { ReceiptLanguage, ReceiptPaper } from "#lib/domain/receipts/receipt-choices.ts";

/** One line of facts on a receipt; a value may have several lines. */
export type ReceiptLine = { name: string; value: string };

/** A text of the shop with its heading. */
export type ReceiptClause = { title: string; text: string };

/** A receipt in the customer's words, as screen, paper, file and e-mail show it. Nothing is left to decide. */
export type WordedReceipt = {
  language: ReceiptLanguage;
  paper: ReceiptPaper;
  transactionId: string;
  /** "Refund", and which copy it is. */
  title: string;
  copy: string;
  /** With its currency. */
  amount: string;
  /** Says at both ends that no real money moved; empty with a real account. */
  practice: string;
  shop: { name: string; lines: readonly string[] };
  /** What must be said plainly: declined, voided, nothing charged yet. */
  statement: string;
  lines: readonly ReceiptLine[];
  /** Printed near the signature. */
  returns: ReceiptClause | null;
  /** The letters on the signature line; empty where the customer signs. */
  signature: { label: string; letters: string } | null;
  /** The cancellation policy and whom to ask. */
  footer: readonly ReceiptClause[];
  /** Explains the box in place of a character that a file cannot show. */
  missing: string;
  /** The subject of its e-mail, and the sentence about the file with it. */
  subject: string;
  attached: string;
};

/** The colon after a name, which French sets apart. */
export function colonIn(language: ReceiptLanguage): string {
  return language === "fr" ? "\u00a0:" : ":";
}

/** Writes a receipt as plain text, for an e-mail. */
export function receiptText(receipt: WordedReceipt): string {
  const { practice, shop, title, amount, statement, lines, returns, signature, footer } = receipt;
  const colon = colonIn(receipt.language);
  const width = Math.max(0, ...lines.map(({ name }) => name.length));
  const indent = " ".repeat(width + colon.length + 1);
  const facts = lines.map(
    ({ name, value }) => `${`${name}${colon}`.padEnd(indent.length)}${value.replaceAll("\n", `\n${indent}`)}`,
  );
  const clause = ({ title: heading, text }: ReceiptClause) => `${heading}\n${text}`;
  const parts = [
    practice,
    [shop.name, ...shop.lines].join("\n"),
    `${title}${colon} ${amount}`,
    statement,
    facts.join("\n"),
    returns ? clause(returns) : "",
    signature && signature.letters !== "" ? `${signature.label}${colon} ${signature.letters}` : "",
    ...footer.map(clause),
    receipt.attached,
    practice,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
