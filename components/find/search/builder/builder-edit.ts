import { createContext, useContext } from "react";
import type { BuilderEdit } from "#components/find/search/builder/builder-state.ts";
import type { ItemPath, Match } from "#lib/domain/search/question/question.ts";

/**
 * The function with which all parts of the builder edit the question. It never changes, so that no row is drawn again for it.
 */
export const BuilderEditing = createContext<(edit: BuilderEdit) => void>(() => {});

/** Returns the function that edits the question. */
export function useBuilderEdit(): (edit: BuilderEdit) => void {
  return useContext(BuilderEditing);
}

/** Where the condition goes that is about to be chosen: into this group, or into a new group within it. */
export type PickedPlace = { group: ItemPath; inNewGroup: Match | null };

/** The function that opens the list of fields for that place; it never changes. */
export const FieldPicking = createContext<(place: PickedPlace) => void>(() => {});

/** Returns the function that lets the person choose the field of a new condition. */
export function usePickField(): (place: PickedPlace) => void {
  return useContext(FieldPicking);
}

/** Writes a path as an attribute, by which rows are compared: `0.2`, or nothing for the root. */
export function pathText(path: ItemPath): string {
  return path.join(".");
}

/** Reads the path that `pathText` wrote. */
export function pathOf(text: string): ItemPath {
  return text === "" ? [] : text.split(".").map(Number);
}

/** Numbers an item as people count: `1.3` for the third item of the first group. */
export function itemNumber(path: ItemPath): string {
  return path.map((index) => index + 1).join(".");
}
