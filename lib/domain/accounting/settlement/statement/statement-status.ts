import { foldedText } from "#lib/domain/text/folded-text.ts";

const LONGEST = 200;

/** Whether a line is booked: `pending` ones may still change or vanish. Null: the words do not say it. */
export type LineStatus = "posted" | "pending" | null;

const PENDING =
  /\b(?:pending|pend|pdng|unposted|uncleared|unsettled|processing|in process|in progress|authori[sz](?:ed|ation)|pre-?authori[sz](?:ed|ation)|scheduled|upcoming|future|on hold|hold|held|declined|rejected|failed|cancell?ed|void(?:ed)?|en attente|en suspens|en cours|en traitement|en transit|autorise(?:e|es|s)?|preautorise(?:e|es|s)?|autorisation|planifie(?:e|es|s)?|prevu(?:e|es|s)?|a venir|retenu(?:e|es|s)?|refuse(?:e|es|s)?|rejete(?:e|es|s)?|annule(?:e|es|s)?|echoue(?:e|es|s)?)\b/;
const POSTED =
  /\b(?:posted|booked|book|cleared|completed?|settled|processed|final(?:ized)?|done|reconciled|approved|accepted|confirmed|executed|paid|success(?:ful)?|ok|affiche(?:e|es|s)?|comptabilise(?:e|es|s)?|inscrit(?:e|es|s)?|porte(?:e|es|s)?|approuve(?:e|es|s)?|accepte(?:e|es|s)?|confirme(?:e|es|s)?|execute(?:e|es|s)?|paye(?:e|es|s)?|reussi(?:e|es|s)?|complete(?:e|es|s)?|traite(?:e|es|s)?|effectue(?:e|es|s)?|regle(?:e|es|s)?|termine(?:e|es|s)?|reporte(?:e|es|s)?|compense(?:e|es|s)?)\b/;
const NOT = /\b(?:not|non|pas|un)\b/;
const NOT_YET =
  "pending|en attente|unposted|uncleared|not (?:yet )?(?:posted|booked|cleared)|in progress|(?:temporary|authori[sz]ation) hold|en suspens|en cours|en traitement|a venir|non (?:comptabilise|inscrit|porte|affiche)e?s?";
/** Words at either end of a description that say that the line is not booked yet. */
const PENDING_AT_END = new RegExp(`^\\W*(?:${NOT_YET})\\b|\\b(?:${NOT_YET})\\W*$|\\ben attente d`);
const YES = /^(?:y|yes|true|1|x|o|oui|vrai)$/;
const NO = /^(?:n|no|false|0|non|faux)$/;

/** Reads the cell of a column of states: `Posted`, `Pending`, `En attente`. */
export function lineStatusOf(cell: string): LineStatus {
  const word = foldedText(cell.slice(0, 60));
  if (PENDING.test(word)) return "pending";
  if (!POSTED.test(word)) return null;
  return NOT.test(word) ? "pending" : "posted";
}

/** Decides whether each cell with text is a state, so that the column needs no heading. */
export function isStatusColumn(cells: readonly string[]): boolean {
  const words = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ""));
  return (
    words.size > 0 && words.size <= 4 && [...words].every((word) => word.length < 25 && lineStatusOf(word) !== null)
  );
}

/** Decides whether a description begins or ends by saying that its line is pending. */
export function saysPending(text: string): boolean {
  return PENDING_AT_END.test(foldedText(text.slice(0, LONGEST)));
}

/** Reads the cell under `Posted` or `Pending` that says yes or no. `isPosted`: which of both the heading is. */
export function saysOpen(cell: string, isPosted: boolean): boolean {
  const word = foldedText(cell.slice(0, LONGEST)).trim();
  return (isPosted ? NO : YES).test(word);
}
