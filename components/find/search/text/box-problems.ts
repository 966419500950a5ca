/** The problem of more pasted numbers than one search takes. */
export const LONG_COLUMN = "pasted_too_many";

/** The problem of a full card number, which is removed from the box; its text is the number's last four digits. */
export const TYPED_CARD = "typed_card";
