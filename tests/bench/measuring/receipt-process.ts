import { setTimeout } from "node:timers/promises";
import { RECEIPT_PAPERS } from "#lib/domain/receipts/receipt-choices.ts";
import type { WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";
import { receiptPdf } from "#lib/export/receipts/receipt-pdf.ts";

// The process of `payments.receipt`: node --expose-gc receipt-process.ts

const WARM_UP = 200;
const RUNS = 500;
const MEGABYTE = 1_000_000;

/** A customer copy with all that a receipt can show and two policies of usual length; texts of its own each time. */
function worded(run: number): WordedReceipt {
  const id = String(10_000_000 + run);
  return {
    language: run % 2 === 0 ? "fr" : "en",
    paper: RECEIPT_PAPERS[Math.abs(run) % RECEIPT_PAPERS.length] ?? "letter",
    transactionId: id,
    practice: "",
    title: "Vente",
    copy: "Copie du client",
    amount: `${(run + 100) % 1000},${String(Math.abs(run) % 100).padStart(2, "0")} CAD`,
    shop: { name: "Maison du thé", lines: ["1, rue du Quai", "Victoria BC V8W 1T3", "https://tea.example"] },
    statement: "Approuvée",
    lines: [
      { name: "Date", value: "2026-11-20 (heure du Pacifique)" },
      { name: "Carte", value: "Visa **** 4242" },
      { name: "Titulaire", value: `Zoé Tremblay ${id}` },
      { name: "Transaction", value: id },
      { name: "Autorisation", value: "TEST" },
      { name: "Numéro de commande", value: `INV-${id}` },
      { name: "Biens ou services", value: "Théière en fonte" },
      { name: "Livrer à", value: "Léo Gagné\n8, côte d’Abraham\nQuébec QC G1R 1A1\nCanada" },
      { name: "Servi par", value: "Ana Roy" },
    ],
    returns: { title: "Politique de retour", text: "Aucun retour de thé ouvert. ".repeat(8) },
    signature: { label: "Signature", letters: "" },
    footer: [
      { title: "Politique d’annulation", text: "Annulez dans les 7 jours, avec ce reçu. ".repeat(8) },
      { title: "Service à la clientèle", text: "aide@the.example\n250 555-0199" },
    ],
    missing: "□ remplace un caractère que ce fichier ne peut pas afficher.",
    subject: "Reçu",
    attached: "Le reçu est joint.",
  };
}

/** The memory in use and the resident memory, in megabytes, after what is garbage was collected. */
async function memory(): Promise<{ used: number; resident: number }> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await setTimeout(50);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: (heapUsed + external) / MEGABYTE, resident: rss / MEGABYTE };
}

const times: number[] = [];
let before = await memory();
for (let run = -WARM_UP; run < RUNS; run += 1) {
  if (run === 0) before = await memory();
  const from = performance.now();
  await receiptPdf(worded(run));
  if (run >= 0) times.push(performance.now() - from);
}
const after = await memory();
const growth = { kept: after.used - before.used, resident: after.resident - before.resident };
process.stdout.write(JSON.stringify({ times, growth }));
