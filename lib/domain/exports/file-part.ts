/**
 * The parts of a kept file: the rows as they were read, the bytes of the finished file, the lines for a comparison with a later reading,
 * and the changes that such a comparison found.
 */
export const FILE_PARTS = ["read", "file", "lines", "changes"] as const;
export type FilePart = (typeof FILE_PARTS)[number];
