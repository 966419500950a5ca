/** A full card number was typed into the box, which was emptied; the text of the problem is the number's last four digits. */
export const TYPED_CARD = "typed_card";
