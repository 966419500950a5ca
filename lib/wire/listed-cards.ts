import { z } from "zod";
import { text } from "#lib/wire/scalars.ts";

const listedCard = z.object({
  card_id: text,
  function: text,
  name: text,
  number: text,
  expiry_month: text,
  expiry_year: text,
  card_type: text,
});

/** The answer to a question for a profile's cards: a list, one card alone, or none (public guides). */
export const listedCards = z.object({
  card: z
    .union([z.array(listedCard), listedCard])
    .nullish()
    .transform((card) => (card ? [card].flat() : [])),
});
