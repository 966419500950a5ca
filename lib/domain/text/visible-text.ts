/** Characters that show something: no blank, no control or format character, and none that fonts leave out. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows anything at all. */
export function isVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
