import "server-only";
import type { z } from "zod";
import type { Done, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

type LeadOn<Input, Opened> = {
  permission: Permission;
  schema: z.ZodType<Input>;
  /** The part of the address that is named when the address cannot be read. */
  partName: string;
  /** Does what the form asks for, such as opening a page outside of the session. */
  open(context: OperationContext, input: Input): Promise<Done<Opened> | NotPermitted | NotAllowed>;
  /** The address of the next page. */
  onward(opened: Opened, input: Input): string;
  /** The page that says why it could not be done. */
  back(input: Input): string;
};

/** Makes the route of a plain form that leads on to another page; the form has no fields but its address. */
export function leadOnRoute<Params extends { storeId: string }, Input, Opened>(to: LeadOn<Input, Opened>) {
  return signedInRoute<Params>(async (context, request, params) => {
    const mayOpen = isSameOrigin(request.headers) && may(context.actor, to.permission, params.storeId);
    if (!mayOpen) return resultResponse({ kind: "not_permitted" });
    const input = to.schema.safeParse(params);
    if (!input.success) return resultResponse({ kind: "invalid", fields: { [to.partName]: "unreadable" } });
    const opened = await to.open(context, input.data);
    if (opened.kind === "done") return seeOther(to.onward(opened.value, input.data));
    return opened.kind === "not_allowed" ? seeOther(to.back(input.data)) : resultResponse(opened);
  });
}
