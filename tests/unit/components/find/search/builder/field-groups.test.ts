import { expect, test } from "vitest";
import { FIELD_GROUPS } from "#components/find/search/builder/field-groups.ts";
import { FIELDS } from "#lib/domain/search/question/criteria.ts";

test("every field has its one place in the list of the builder", () => {
  const listed = FIELD_GROUPS.flatMap(({ fields }): readonly string[] => fields);
  expect(listed.toSorted()).toEqual(FIELDS.map(({ name }) => name).toSorted());
});
