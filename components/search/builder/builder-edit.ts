import { createContext, useContext } from "react";
import type { BuilderEdit } from "#components/search/builder/builder-state.ts";
import type { ItemPath } from "#lib/domain/search/question/question.ts";

/** How every part of the builder edits the question. It stays the same function, so that no row is drawn again for it. */
export const BuilderEditing = createContext<(edit: BuilderEdit) => void>(() => {});

/** What edits the question. */
export function useBuilderEdit(): (edit: BuilderEdit) => void {
  return useContext(BuilderEditing);
}

/** A path as an attribute holds it, so that rows can be compared by it: `0.2`, and nothing for the root. */
export function pathText(path: ItemPath): string {
  return path.join(".");
}

/** The path behind `pathText`. */
export function pathOf(text: string): ItemPath {
  return text === "" ? [] : text.split(".").map(Number);
}

/** A path as people count: `1.3` for the third item of the first group. */
export function itemNumber(path: ItemPath): string {
  return path.map((index) => index + 1).join(".");
}
