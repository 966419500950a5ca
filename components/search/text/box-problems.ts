/** The name of what is wrong with words that are more pasted numbers than one search takes. */
export const LONG_COLUMN = "pasted_too_many";

/** A full card number was typed into the box, which was emptied; the text of the problem is the number's last four digits. */
export const TYPED_CARD = "typed_card";
