import { useId } from "react";
import type { ReceiptPaper } from "#lib/domain/receipts/receipt-choices.ts";
import type { ReceiptClause, WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";

/** Each paper is a named page of `app/globals.css`, with its size and margins. */
const PAPERS: Readonly<Record<ReceiptPaper, string>> = {
  letter: "print-letter max-w-2xl p-8",
  a4: "print-a4 max-w-2xl p-8",
  roll: "print-roll max-w-[80mm] p-4 text-xs",
};

/** Draws a receipt, the only part of its page that is printed. Its words are the customer's, whatever the page's language. */
export function ReceiptSheet({ receipt }: { receipt: WordedReceipt }) {
  const { language, paper, shop, lines, returns, signature, footer } = receipt;
  const id = useId();
  return (
    <article
      lang={language}
      aria-labelledby={id}
      className={`flex w-full flex-col gap-4 rounded-md border border-line bg-surface wrap-anywhere print:max-w-none print:rounded-none print:border-0 print:p-0 ${PAPERS[paper]}`}
    >
      {receipt.practice && <PracticeMark>{receipt.practice}</PracticeMark>}
      <header className="flex flex-col gap-0.5">
        <p className={paper === "roll" ? "font-semibold" : "text-base font-semibold"}>{shop.name}</p>
        {shop.lines.map((line) => (
          <p key={line} className="text-xs text-ink-muted">
            {line}
          </p>
        ))}
        <p className="mt-2 text-xs text-ink-muted">{receipt.copy}</p>
      </header>
      <div className="flex flex-col gap-1 border-y border-line py-3">
        <h2
          id={id}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 font-semibold ${paper === "roll" ? "text-sm" : "text-xl"}`}
        >
          {receipt.title} <span className="tabular-nums">{receipt.amount}</span>
        </h2>
        <p className="font-semibold">{receipt.statement}</p>
      </div>
      <dl
        className={`grid gap-y-1 ${paper === "roll" ? "grid-cols-[2fr_3fr] gap-x-2" : "grid-cols-[minmax(8rem,1fr)_2fr] gap-x-6"}`}
      >
        {lines.map(({ name, value }) => (
          <div key={name} className="col-span-2 grid break-inside-avoid grid-cols-subgrid">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {/* The policy stands near the signature on paper too. */}
      <div className="flex break-inside-avoid flex-col gap-4 empty:hidden">
        {returns && <Clause {...returns} />}
        {signature && (
          <p className="mt-6 flex items-end gap-3">
            <span className="shrink-0">{signature.label}</span>
            <span className="min-h-6 flex-1 border-b border-ink text-center font-semibold">{signature.letters}</span>
          </p>
        )}
      </div>
      {footer.map((clause) => (
        <Clause key={clause.title} {...clause} />
      ))}
      {receipt.practice && <PracticeMark>{receipt.practice}</PracticeMark>}
    </article>
  );
}

/** Framed by a line, which every printer prints: browsers leave backgrounds out. */
function PracticeMark({ children }: { children: string }) {
  return (
    <p className="break-inside-avoid border-2 border-ink px-2 py-1 text-center font-bold text-balance">{children}</p>
  );
}

function Clause({ title, text }: ReceiptClause) {
  return (
    <div className="break-inside-avoid">
      <p className="font-semibold">{title}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}
