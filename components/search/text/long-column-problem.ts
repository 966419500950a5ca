/** The name of what is wrong with words that are more pasted numbers than one search takes. */
export const LONG_COLUMN = "pasted_too_many";
