/**
 * What the pieces of a kept file are: the rows as they were read, the bytes of the finished file, what a later reading is compared
 * with, and what had changed.
 */
export const FILE_PARTS = ["read", "file", "lines", "changes"] as const;
export type FilePart = (typeof FILE_PARTS)[number];
