/** Names and notes that a file must neither obey nor lose. */
export const ODD_TEXTS = [
  '=HYPERLINK("http://evil.example","x")',
  "@SUM(A1)",
  "-2+3",
  "+1-1",
  "😀 👩‍👩‍👧",
  "שלום עולם",
  "مرحبا",
  "a\r\nb\nc\td",
  "x\u0000y\u0001z\u001b\u007f",
  "_x0041_ and _x005F_",
  '  blanks & <b>signs</b> "quoted" ',
  "\uFFFE\uFFFF",
  "é à œ — “q” …",
  "00012345678901234567890",
] as const;
