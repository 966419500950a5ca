import { z } from "zod";
import { ROLES } from "#lib/domain/people/permissions.ts";
import { LONGEST_CLAIM, MOST_MAPPING_ROWS } from "#lib/domain/people/role-mapping.ts";
import { storeId } from "#lib/inputs/ground/ids.ts";
import { keptText, withoutSpreadCardNumber } from "#lib/inputs/ground/kept-texts.ts";
import { seenAt } from "#lib/inputs/top/setting-values.ts";

/** Errors are keys below `singleSignOn.errors`. A row without claim and value is left out. */
const row = withoutSpreadCardNumber(
  z.object({
    claim: keptText({ longest: LONGEST_CLAIM }),
    value: keptText({ longest: LONGEST_CLAIM }),
    role: z.enum(ROLES),
  }),
)
  .refine(({ claim, value }) => claim !== "" || value === "", { error: "missing", path: ["claim"] })
  .refine(({ claim, value }) => value !== "" || claim === "", { error: "missing", path: ["value"] });

/** The roles of a store that people of the identity provider get. */
export const roleMappingInput = z.object({
  storeId,
  seenAt,
  addsPeople: z.boolean(),
  rows: z
    .array(row)
    .max(MOST_MAPPING_ROWS)
    .transform((rows) => rows.filter(({ claim }) => claim !== "")),
});
export type RoleMappingInput = z.output<typeof roleMappingInput>;
