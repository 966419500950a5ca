import "server-only";
import type { z } from "zod";
import type { Done, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

type LeadOn<Input> = {
  permission: Permission;
  schema: z.ZodType<Input>;
  /** The part of the address that is named when the address cannot be read. */
  named: string;
  /** Opens a page outside of the session, and returns its token. */
  open(context: OperationContext, input: Input): Promise<Done<{ token: string }> | NotPermitted | NotAllowed>;
  /** The address of that page. */
  onward(token: string): string;
  /** The page that says why it could not be opened. */
  back(input: Input): string;
};

/** Makes the route of a plain form that leads on to a page outside of the session; the form has no fields but its address. */
export function leadOnRoute<Params extends { storeId: string }, Input>(to: LeadOn<Input>) {
  return signedInRoute<Params>(async (context, request, params) => {
    const mayOpen = isSameOrigin(request.headers) && may(context.actor, to.permission, params.storeId);
    if (!mayOpen) return resultResponse({ kind: "not_permitted" });
    const input = to.schema.safeParse(params);
    if (!input.success) return resultResponse({ kind: "invalid", fields: { [to.named]: "unreadable" } });
    const opened = await to.open(context, input.data);
    if (opened.kind === "done") return seeOther(to.onward(opened.value.token));
    return opened.kind === "not_allowed" ? seeOther(to.back(input.data)) : resultResponse(opened);
  });
}
