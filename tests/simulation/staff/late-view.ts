import type { HttpReply } from "#lib/sandbox/requests/http-reply.ts";
import type { SimulatedService } from "#tests/simulation/world/simulated-service.ts";

type Line = { id: number; type: string; approval: number; amount: number };

/**
 * An answer to a read as the service gives it when it shows what it applied only later: adjustments made since then are in
 * no list, no sum and no row yet.
 */
export function asSeenAt(reply: HttpReply, shownUntilMs: number, service: SimulatedService): HttpReply {
  if (reply.status !== 200) return reply;
  const isShown = (id: unknown) => (service.find(String(id))?.createdMs ?? 0) <= shownUntilMs;
  const json = JSON.parse(reply.body);
  if (Array.isArray(json.adjusted_by)) {
    const hidden = json.adjusted_by.filter((line: Line) => !isShown(line.id));
    if (hidden.length === 0) return reply;
    json.adjusted_by = json.adjusted_by.filter((line: Line) => isShown(line.id));
    json.total_refunds = without(json.total_refunds, hidden, "R");
    json.total_completions = without(json.total_completions, hidden, "PAC");
  }
  if (Array.isArray(json.records))
    json.records = json.records.filter((row: { trn_id: unknown }) => isShown(row.trn_id));
  return { ...reply, body: JSON.stringify(json) };
}

function without(total: number, hidden: readonly Line[], type: string): number {
  const cents = hidden
    .filter((line) => line.approval === 1 && line.type === type)
    .reduce((sum, line) => sum - Math.round(line.amount * 100), Math.round(total * 100));
  return Math.max(0, cents) / 100;
}
